// paths: 
// expect: [{"function": "proofs::lengths_of_ordered_ones", "faults": []}, {"function": "proofs::lengths_of_any", "faults": [["panic: attempt to subtract with overflow", 18]]}, {"function": "proofs::vectors_of_a_bound", "faults": []}, {"function": "proofs::the_contract", "faults": [], "complete": false}]
// Values of bounded size, invariants and further names of the library; contracts are not supported.
#[derive(Debug, Clone, kani::Invariant)]
#[cfg_attr(kani, derive(kani::Arbitrary))]
struct Range {
    low: u8,
    high: u8,
}

impl Range {
    #[kani::requires(low <= high)]
    #[kani::ensures(|range| range.low == low)]
    fn new(low: u8, high: u8) -> Range {
        Range { low, high }
    }
    fn length(&self) -> u8 {
        self.high - self.low
    }
}

#[cfg(kani)]
mod proofs {
    use super::*;
    use kani::Arbitrary;

    #[kani::proof]
    fn lengths_of_ordered_ones() {
        let range = Range::any();
        kani::assume(range.low <= range.high);
        assert!(range.length() <= range.high);
    }

    #[kani::proof]
    fn lengths_of_any() {
        Range::any().length();
    }

    #[kani::proof]
    #[kani::unwind(4)]
    fn vectors_of_a_bound() {
        let items: Vec<bool> = kani::bounded_any::<_, 3>();
        assert!(items.len() <= 3);
        let mut count = 0;
        #[kani::loop_invariant(count <= 3)]
        for item in &items {
            count += *item as usize;
        }
        assert!(count <= items.len());
    }

    #[kani::proof_for_contract(Range::new)]
    fn the_contract() {
        Range::new(kani::any(), kani::any());
    }
}

fn main() {
    println!("{}", Range::new(1, 3).length());
}
