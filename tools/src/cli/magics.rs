//! What `magics` accepts.

use clap::Args;

/// Arguments of `magics`.
#[derive(Debug, Args)]
pub(crate) struct MagicsArgs {
    /// Where the search starts; the default reproduces the numbers in use.
    #[arg(long, default_value_t = crate::magics::DEFAULT_SEED)]
    pub(crate) seed: u64,
    /// Print nothing, and fail (1) if the source differs from the one in use.
    #[arg(long)]
    pub(crate) check: bool,
}
