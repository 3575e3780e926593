// UB: deallocation
use std::alloc::{dealloc, Layout};

fn main() {
    let boxed: Box<[u32]> = vec![1, 2, 3].into_boxed_slice();
    let p = Box::into_raw(boxed) as *mut u8;
    unsafe { dealloc(p, Layout::new::<u32>()) };
}
