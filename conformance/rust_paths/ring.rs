// paths: 
// expect: [{"function": "a_new_one_is_valid", "faults": []}, {"function": "pushing_keeps_the_invariant", "faults": []}, {"function": "what_goes_in_first_comes_out_first", "faults": []}, {"function": "popping_wrongly_breaks_it", "faults": [["panic: attempt to subtract with overflow", 40], ["panic: the invariant", 86]]}]
// A ring buffer with an invariant of its own, as a value that may be any one that keeps it.
const CAPACITY: usize = 4;

#[derive(Debug, Clone)]
struct Ring {
    items: [u8; CAPACITY],
    head: usize,
    length: usize,
}

impl Ring {
    fn new() -> Self {
        Ring { items: [0; CAPACITY], head: 0, length: 0 }
    }
    fn is_valid(&self) -> bool {
        self.head < CAPACITY && self.length <= CAPACITY
    }
    fn push(&mut self, item: u8) -> Result<(), u8> {
        if self.length == CAPACITY {
            return Err(item);
        }
        self.items[(self.head + self.length) % CAPACITY] = item;
        self.length += 1;
        Ok(())
    }
    fn pop(&mut self) -> Option<u8> {
        if self.length == 0 {
            return None;
        }
        let item = self.items[self.head];
        self.head = (self.head + 1) % CAPACITY;
        self.length -= 1;
        Some(item)
    }
    fn pop_wrongly(&mut self) -> u8 {
        let item = self.items[self.head];
        self.head += 1;
        self.length -= 1;
        item
    }
}

#[cfg(kani)]
impl kani::Arbitrary for Ring {
    fn any() -> Self {
        let ring = Ring { items: kani::any(), head: kani::any(), length: kani::any() };
        kani::assume(ring.is_valid());
        ring
    }
}

#[cfg_attr(kani, kani::proof)]
fn a_new_one_is_valid() {
    assert!(Ring::new().is_valid());
}

#[cfg(kani)]
#[kani::proof]
fn pushing_keeps_the_invariant() {
    let mut ring: Ring = kani::any();
    let was_full = ring.length == CAPACITY;
    let pushed = ring.push(kani::any());
    assert_eq!(pushed.is_err(), was_full);
    assert!(ring.is_valid());
}

#[cfg(kani)]
#[kani::proof]
fn what_goes_in_first_comes_out_first() {
    let mut ring = Ring::new();
    let (first, second): (u8, u8) = kani::any();
    ring.push(first).unwrap();
    ring.push(second).unwrap();
    assert_eq!(ring.pop(), Some(first));
    assert_eq!(ring.pop(), Some(second));
    assert_eq!(ring.pop(), None);
}

#[cfg(kani)]
#[kani::proof]
fn popping_wrongly_breaks_it() {
    let mut ring: Ring = kani::any();
    ring.pop_wrongly();
    assert!(ring.is_valid(), "the invariant");
}

fn main() {
    let mut ring = Ring::new();
    let _ = ring.push(1);
    println!("{:?} {:?}", ring.pop(), ring);
}
