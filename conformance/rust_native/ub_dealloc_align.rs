// UB: deallocation
use std::alloc::{alloc, dealloc, Layout};

fn main() {
    unsafe {
        let p = alloc(Layout::from_size_align(16, 8).unwrap());
        p.write(1);
        dealloc(p, Layout::from_size_align(16, 4).unwrap());
    }
}
