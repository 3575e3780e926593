// UB: deallocation
fn main() {
    use std::alloc::*;
    unsafe { let p = alloc(Layout::new::<u64>());
    dealloc(p, Layout::new::<u32>());
    }
}
