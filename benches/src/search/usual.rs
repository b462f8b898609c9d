//! The history that users of a library without one write.

/// Keys in order, scanned with stride two as far back as moves were reversible.
#[derive(Clone, Debug)]
pub struct UsualHistory {
    keys: Vec<u64>,
}

impl UsualHistory {
    pub(super) fn new(key: u64) -> Self {
        let mut keys = Vec::with_capacity(512);
        keys.push(key);
        Self { keys }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether this key, which comes next, stood before within the last `reversible` plies.
    #[inline(always)]
    pub(super) fn is_repetition(&self, key: u64, reversible: usize) -> bool {
        let current = self.keys.len();
        let oldest = reversible.min(current);
        let mut back = 4;
        while back <= oldest {
            if self.keys[current - back] == key {
                return true;
            }
            back += 2;
        }
        false
    }
}
