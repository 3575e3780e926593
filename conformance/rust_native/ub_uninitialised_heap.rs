// UB: uninitialised_memory
use std::alloc::{alloc, Layout};

fn main() {
    let words = unsafe { alloc(Layout::array::<u64>(4).unwrap()) } as *mut u64;
    unsafe {
        words.write(1);
        for i in 0..2 {
            println!("{}", *words.add(i));
        }
    }
}
