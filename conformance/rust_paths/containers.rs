// paths: 
// expect: [{"function": "proofs::neighbours_differ", "faults": []}, {"function": "proofs::sorting_sorts", "faults": []}, {"function": "proofs::a_queue_has_two_ends", "faults": []}, {"function": "proofs::keys_are_kept_in_order", "faults": []}, {"function": "proofs::one_borrow_at_a_time", "faults": [["panic: RefCell already borrowed", 65]]}, {"function": "proofs::the_last_owner_gives_back", "faults": []}, {"function": "proofs::letters_and_digits", "faults": []}, {"function": "proofs::texts_of_bytes", "faults": []}]
// Vectors, strings, boxes and shared values with contents that may be anything.
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

fn without_repeats(items: &[u8]) -> Vec<u8> {
    let mut result: Vec<u8> = Vec::new();
    for item in items {
        if result.last() != Some(item) {
            result.push(*item);
        }
    }
    result
}

#[cfg(kani)]
mod proofs {
    use super::*;

    #[kani::proof]
    #[kani::unwind(4)]
    fn neighbours_differ() {
        let items = kani::vec::any_vec::<u8, 3>();
        let result = without_repeats(&items);
        assert!(result.len() <= items.len());
        assert!(result.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[kani::proof]
    #[kani::unwind(4)]
    fn sorting_sorts() {
        let mut items: [i8; 3] = kani::any();
        items.sort();
        assert!(items[0] <= items[1] && items[1] <= items[2]);
    }

    #[kani::proof]
    fn a_queue_has_two_ends() {
        let mut queue = VecDeque::new();
        let (a, b): (u8, u8) = (kani::any(), kani::any());
        queue.push_back(a);
        queue.push_front(b);
        assert_eq!(queue.pop_back(), Some(a));
        assert_eq!(queue.pop_back(), Some(b));
    }

    #[kani::proof]
    fn keys_are_kept_in_order() {
        let mut map = BTreeMap::new();
        let (a, b): (u8, u8) = (kani::any(), kani::any());
        map.insert(a, 'a');
        map.insert(b, 'b');
        assert_eq!(map.len(), if a == b { 1 } else { 2 });
        assert_eq!(*map.keys().next().unwrap(), a.min(b));
    }

    #[kani::proof]
    fn one_borrow_at_a_time() {
        let shared = Rc::new(RefCell::new(kani::any::<u8>()));
        let other = Rc::clone(&shared);
        let reader = shared.borrow();
        if *reader > 7 {
            *other.borrow_mut() = 0;
        }
    }

    #[kani::proof]
    fn the_last_owner_gives_back() {
        let cell = Rc::new(Cell::new(0u32));
        struct Counted(Rc<Cell<u32>>);
        impl Drop for Counted {
            fn drop(&mut self) {
                self.0.set(self.0.get() + 1);
            }
        }
        let first = Counted(Rc::clone(&cell));
        let keeps: bool = kani::any();
        if keeps {
            std::mem::forget(first);
        } else {
            drop(first);
        }
        assert_eq!(cell.get(), !keeps as u32);
    }

    #[kani::proof]
    fn letters_and_digits() {
        let letter: char = kani::any();
        if let Some(digit) = letter.to_digit(10) {
            assert!(digit < 10 && letter.is_ascii_digit());
        }
        kani::cover!(letter == '7', "a seven");
        kani::cover!(letter.is_ascii() && letter as u32 > 127, "no such letter");
    }

    #[kani::proof]
    #[kani::unwind(3)]
    fn texts_of_bytes() {
        let bytes: [u8; 2] = kani::any();
        kani::assume(bytes[0] == 0xc3 || bytes[0] == b'x');
        kani::assume(bytes[1] >= 0x7e && bytes[1] < 0x82);
        if let Ok(text) = std::str::from_utf8(&bytes) {
            assert!(text.chars().count() <= 2);
        }
    }
}

fn main() {
    println!("{:?}", without_repeats(&[1, 1, 2]));
}
