// paths: 
// expect: [{"function": "verification::is_made_of_what_makes_sense", "faults": []}, {"function": "verification::never_holds_more_than_its_size", "faults": []}, {"function": "verification::a_careless_one_overflows", "faults": [["panic: attempt to add with overflow", 33], ["panic: attempt to multiply with overflow", 33]]}, {"function": "verification::reduces_by_what_was_asked", "faults": []}]
// A token bucket as virtual machine monitors have it, with budgets that are refilled.
#[derive(Clone, Debug, PartialEq)]
pub struct Bucket {
    size: u64,
    budget: u64,
    refill_per_tick: u64,
}

#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(kani, derive(kani::Arbitrary))]
pub enum Reduction {
    Failure,
    Success,
    OverConsumption(u64),
}

impl Bucket {
    pub fn new(size: u64, refill_per_tick: u64) -> Option<Self> {
        if size == 0 || refill_per_tick == 0 {
            return None;
        }
        Some(Bucket { size, budget: size, refill_per_tick })
    }

    pub fn refill(&mut self, ticks: u32) {
        let added = self.refill_per_tick.saturating_mul(ticks as u64);
        self.budget = self.budget.saturating_add(added).min(self.size);
    }

    pub fn refill_carelessly(&mut self, ticks: u32) {
        self.budget = (self.budget + self.refill_per_tick * ticks as u64).min(self.size);
    }

    pub fn reduce(&mut self, tokens: u64) -> Reduction {
        if self.budget >= tokens {
            self.budget -= tokens;
            return Reduction::Success;
        }
        if tokens > self.size {
            let over = tokens - self.budget;
            self.budget = 0;
            return Reduction::OverConsumption(over);
        }
        Reduction::Failure
    }
}

#[cfg(kani)]
mod verification {
    use super::*;

    impl kani::Arbitrary for Bucket {
        fn any() -> Bucket {
            let bucket = Bucket::new(kani::any(), kani::any());
            kani::assume(bucket.is_some());
            let mut bucket = bucket.unwrap();
            bucket.budget = kani::any();
            kani::assume(bucket.budget <= bucket.size);
            bucket
        }
    }

    #[kani::proof]
    fn is_made_of_what_makes_sense() {
        let (size, refill) = (kani::any(), kani::any());
        match Bucket::new(size, refill) {
            None => assert!(size == 0 || refill == 0),
            Some(bucket) => assert!(bucket.budget == size && bucket.refill_per_tick == refill),
        }
    }

    #[kani::proof]
    #[kani::solver(cadical)]
    fn never_holds_more_than_its_size() {
        let mut bucket: Bucket = kani::any();
        let before = bucket.clone();
        bucket.refill(kani::any::<u8>() as u32);
        assert!(bucket.budget <= bucket.size);
        assert!(bucket.budget >= before.budget);
    }

    #[kani::proof]
    fn a_careless_one_overflows() {
        let mut bucket: Bucket = kani::any();
        bucket.refill_carelessly(kani::any::<u8>() as u32);
    }

    #[kani::proof]
    fn reduces_by_what_was_asked() {
        let mut bucket: Bucket = kani::any();
        let before = bucket.budget;
        let tokens = kani::any();
        match bucket.reduce(tokens) {
            Reduction::Success => assert_eq!(bucket.budget, before - tokens),
            Reduction::Failure => assert_eq!(bucket.budget, before),
            Reduction::OverConsumption(over) => {
                assert_eq!(bucket.budget, 0);
                assert_eq!(over, tokens - before);
            }
        }
    }
}

fn main() {
    let mut bucket = Bucket::new(10, 1).unwrap();
    println!("{:?} {:?}", bucket.reduce(12), bucket);
}
