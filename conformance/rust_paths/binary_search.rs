// paths: 
// expect: [{"function": "verification::what_is_found_is_there", "faults": []}, {"function": "verification::what_is_there_is_found", "faults": []}, {"function": "verification::the_mistake_is_found", "faults": [["panic: attempt to subtract with overflow", 24]]}]
// A search in a sorted slice of any length up to a bound, with a classic mistake beside it.
fn find(sorted: &[u8], wanted: u8) -> Option<usize> {
    let (mut low, mut high) = (0, sorted.len());
    while low < high {
        let middle = low + (high - low) / 2;
        match sorted[middle].cmp(&wanted) {
            std::cmp::Ordering::Equal => return Some(middle),
            std::cmp::Ordering::Less => low = middle + 1,
            std::cmp::Ordering::Greater => high = middle,
        }
    }
    None
}

fn find_with_a_mistake(sorted: &[u8], wanted: u8) -> Option<usize> {
    let (mut low, mut high) = (0usize, sorted.len() - 1);
    while low <= high {
        let middle = (low + high) / 2;
        if sorted[middle] == wanted {
            return Some(middle);
        }
        if sorted[middle] < wanted { low = middle + 1 } else { high = middle - 1 }
    }
    None
}

#[cfg(kani)]
mod verification {
    use super::*;

    fn sorted_array<const N: usize>() -> [u8; N] {
        let array: [u8; N] = kani::any();
        kani::assume(array.windows(2).all(|pair| pair[0] <= pair[1]));
        array
    }

    #[kani::proof]
    #[kani::unwind(5)]
    fn what_is_found_is_there() {
        let array = sorted_array::<3>();
        let slice = kani::slice::any_slice_of_array(&array);
        let wanted = kani::any();
        if let Some(at) = find(slice, wanted) {
            assert_eq!(slice[at], wanted);
        }
    }

    #[kani::proof]
    #[kani::unwind(5)]
    fn what_is_there_is_found() {
        let array = sorted_array::<3>();
        let at: usize = kani::any();
        kani::assume(at < array.len());
        assert!(find(&array, array[at]).is_some());
    }

    #[kani::proof]
    #[kani::unwind(5)]
    fn the_mistake_is_found() {
        let array = sorted_array::<2>();
        find_with_a_mistake(&array, kani::any());
    }
}

fn main() {
    println!("{:?} {:?}", find(&[1, 4, 9], 4), find_with_a_mistake(&[1, 4, 9], 9));
}
