// paths: 
// expect: [{"function": "proofs::a_sum_of_what_is_there", "faults": []}, {"function": "proofs::a_sum_of_one_too_many", "faults": [["undefined behaviour: out_of_bounds: 2 bytes at offset 6 of `items` of `main::proofs::a_sum_of_one_too_many`, which has 6", 7]]}, {"function": "proofs::halves_have_all", "faults": []}, {"function": "proofs::memory_that_was_given_back", "faults": [["undefined behaviour: dangling_pointer: an object on the heap", 74], ["undefined behaviour: null_pointer: null pointer dereference occurred", 74]]}, {"function": "proofs::characters_that_are_none", "faults": [["undefined behaviour: library_precondition: unsafe precondition(s) violated: invalid value for `char`", 82]]}, {"function": "proofs::indices_that_nobody_checks", "faults": [["undefined behaviour: library_precondition: unsafe precondition(s) violated: slice::get_unchecked requires that the index is within the slice", 91]]}, {"function": "proofs::bytes_of_a_number", "faults": []}]
// Unsafe code: what is within its objects, and what is not.
unsafe fn sum(start: *const u16, count: usize) -> u32 {
    let mut total = 0;
    for i in 0..count {
        total += *start.add(i) as u32;
    }
    total
}

fn split<T>(items: &mut [T], at: usize) -> (&mut [T], &mut [T]) {
    assert!(at <= items.len());
    let (start, length) = (items.as_mut_ptr(), items.len());
    unsafe { (std::slice::from_raw_parts_mut(start, at), std::slice::from_raw_parts_mut(start.add(at), length - at)) }
}

struct Pool {
    slots: [Option<Box<u8>>; 2],
}

impl Pool {
    fn take(&mut self, slot: usize) -> *mut u8 {
        self.slots[slot].take().map_or(std::ptr::null_mut(), Box::into_raw)
    }
}

#[cfg(kani)]
mod proofs {
    use super::*;

    #[kani::proof]
    #[kani::unwind(4)]
    fn a_sum_of_what_is_there() {
        let items: [u16; 3] = kani::any();
        let count: usize = kani::any();
        kani::assume(count <= items.len());
        let total = unsafe { sum(items.as_ptr(), count) };
        assert!(total <= 3 * u16::MAX as u32);
    }

    #[kani::proof]
    #[kani::unwind(5)]
    fn a_sum_of_one_too_many() {
        let items: [u16; 3] = kani::any();
        let count: usize = kani::any();
        kani::assume(count <= items.len() + 1);
        unsafe { sum(items.as_ptr(), count) };
    }

    #[kani::proof]
    fn halves_have_all() {
        let mut items: [u8; 4] = kani::any();
        let at: usize = kani::any();
        kani::assume(at <= 4);
        let (left, right) = split(&mut items, at);
        assert_eq!(left.len() + right.len(), 4);
        if let Some(first) = right.first_mut() {
            *first = 1;
        }
    }

    #[kani::proof]
    fn memory_that_was_given_back() {
        let mut pool = Pool { slots: [Some(Box::new(kani::any())), None] };
        let slot: usize = kani::any();
        kani::assume(slot < 2);
        let pointer = pool.take(slot);
        unsafe {
            if !pointer.is_null() {
                drop(Box::from_raw(pointer));
            }
            if kani::any() {
                *pointer = 3;
            }
        }
    }

    #[kani::proof]
    fn characters_that_are_none() {
        let code: u32 = kani::any();
        let letter = if code < 0xe000 { unsafe { char::from_u32_unchecked(code) } } else { 'x' };
        assert!(letter.len_utf8() <= 3);
    }

    #[kani::proof]
    fn indices_that_nobody_checks() {
        let items = [1u8, 2, 3];
        let at: usize = kani::any();
        kani::assume(at != 3);
        let item = unsafe { *items.get_unchecked(at & 3) };
        assert!(item < 4);
    }

    #[kani::proof]
    fn bytes_of_a_number() {
        let number: u32 = kani::any();
        let bytes: [u8; 4] = unsafe { std::mem::transmute(number) };
        assert_eq!(u32::from_ne_bytes(bytes), number);
        assert_eq!(bytes, number.to_le_bytes());
    }
}

fn main() {}
