// UB: deallocation
use std::alloc::{alloc, dealloc, realloc, Layout};

fn main() {
    let layout = Layout::array::<u16>(4).unwrap();
    unsafe {
        let p = alloc(layout);
        dealloc(p, layout);
        let q = realloc(p, layout, 32);
        q.write(1);
    }
}
