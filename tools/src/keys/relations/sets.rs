//! The sets of numbers that have a given XOR.

/// The indexes of `size` numbers, ascending, whose XOR is `sum`: every such set.
pub(super) fn sets_with_sum(numbers: &[u64], size: u32, sum: u64) -> Vec<Vec<usize>> {
    let mut by_value: Vec<_> = numbers.iter().copied().zip(0..).collect();
    by_value.sort_unstable();
    let mut found = Vec::new();
    Search { numbers, by_value, found: &mut found }.extend(&mut Vec::new(), size, sum);
    found
}

struct Search<'a> {
    numbers: &'a [u64],
    /// The numbers with their indexes, sorted.
    by_value: Vec<(u64, usize)>,
    found: &'a mut Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Adds `size` numbers of higher index with this sum to the chosen ones.
    fn extend(&mut self, chosen: &mut Vec<usize>, size: u32, sum: u64) {
        let next = chosen.last().map_or(0, |last| last + 1);
        match size {
            0 if sum == 0 => self.found.push(chosen.clone()),
            0 => {}
            // The last number is known: it need not be tried, only looked up.
            1 => {
                let from = self.by_value.partition_point(|&entry| entry < (sum, next));
                for &(_, last) in self.by_value[from..].iter().take_while(|entry| entry.0 == sum) {
                    self.found.push(chosen.iter().copied().chain([last]).collect());
                }
            }
            _ => {
                for index in next..self.numbers.len() {
                    chosen.push(index);
                    self.extend(chosen, size - 1, sum ^ self.numbers[index]);
                    chosen.pop();
                }
            }
        }
    }
}

/// What is in exactly one of the two ascending sets.
pub(super) fn difference(one: &[usize], other: &[usize]) -> Vec<usize> {
    let in_one = |index: &&usize| one.contains(index) != other.contains(index);
    let mut indexes: Vec<_> = one.iter().chain(other).filter(in_one).copied().collect();
    indexes.sort_unstable();
    indexes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_found() {
        let numbers = [1, 2, 4, 7, 1];
        assert_eq!(sets_with_sum(&numbers, 0, 0), [Vec::<usize>::new()]);
        assert!(sets_with_sum(&numbers, 0, 1).is_empty());
        assert_eq!(sets_with_sum(&numbers, 1, 1), [[0], [4]]);
        assert_eq!(sets_with_sum(&numbers, 2, 3), [[0, 1], [1, 4], [2, 3]]);
        assert_eq!(sets_with_sum(&numbers, 4, 0), [[0, 1, 2, 3], [1, 2, 3, 4]]);
        assert_eq!(difference(&[0, 1, 2, 3], &[1, 2, 3, 4]), [0, 4]);
    }
}
