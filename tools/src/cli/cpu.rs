//! What `cpu` accepts.

use clap::Args;

/// Arguments of `cpu`.
#[derive(Debug, Args)]
pub(crate) struct CpuArgs {
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}
