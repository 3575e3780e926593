// paths: 
// expect: [{"function": "proofs::atomics_wrap", "faults": []}, {"function": "proofs::locks_are_free", "faults": []}, {"function": "proofs::raw_statics", "faults": []}, {"function": "proofs::constants_in_order", "faults": []}, {"function": "proofs::locals_of_the_thread", "faults": []}, {"function": "proofs::packed_fields", "faults": []}, {"function": "proofs::two_views_of_one_word", "faults": [["panic: the word is found", 85]]}]
// Static variables, atomics without threads, thread-local ones, constants, unions and packed structures.
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::Mutex;

static COUNTER: AtomicU8 = AtomicU8::new(250);
static NAMES: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static mut RAW: [u8; 2] = [1, 2];
const LIMITS: [u8; 3] = [10, 20, 30];

thread_local! {
    static LOCAL: std::cell::Cell<u32> = const { std::cell::Cell::new(5) };
}

#[repr(C, packed)]
#[derive(Clone, Copy)]
struct Header {
    kind: u8,
    length: u32,
}

#[repr(C)]
union Word {
    whole: u16,
    bytes: [u8; 2],
}

#[cfg(kani)]
mod proofs {
    use super::*;

    #[kani::proof]
    fn atomics_wrap() {
        let by: u8 = kani::any();
        let before = COUNTER.fetch_add(by, Ordering::SeqCst);
        assert_eq!(before, 250);
        assert_eq!(COUNTER.load(Ordering::SeqCst), 250u8.wrapping_add(by));
    }

    #[kani::proof]
    fn locks_are_free() {
        NAMES.lock().unwrap().push(kani::any());
        assert_eq!(NAMES.lock().unwrap().len(), 1);
    }

    #[kani::proof]
    fn raw_statics() {
        let at: usize = kani::any_where(|at| *at < 2);
        unsafe {
            RAW[at] = RAW[at].wrapping_add(kani::any());
            let other = RAW[1 - at];
            assert!(other == 1 || other == 2);
        }
    }

    #[kani::proof]
    fn constants_in_order() {
        let at: usize = kani::any();
        if at > 0 && at < LIMITS.len() {
            assert!(LIMITS[at] > LIMITS[at - 1]);
        }
    }

    #[kani::proof]
    fn locals_of_the_thread() {
        LOCAL.with(|local| local.set(local.get() + kani::any::<u8>() as u32));
        assert!(LOCAL.with(|local| local.get()) >= 5);
    }

    #[kani::proof]
    fn packed_fields() {
        let header = Header { kind: kani::any(), length: kani::any() };
        assert_eq!(std::mem::size_of::<Header>(), 5);
        let length = header.length;
        assert_eq!({ header.length }, length);
        assert!(header.kind as u32 <= 255);
    }

    #[kani::proof]
    fn two_views_of_one_word() {
        let word = Word { whole: kani::any() };
        let bytes = unsafe { word.bytes };
        assert_eq!(u16::from_le_bytes(bytes), unsafe { word.whole });
        assert!(bytes[0] != 0x12 || bytes[1] != 0x34, "the word is found");
    }
}

fn main() {}
