// UB: library_precondition
use std::alloc::{alloc, Layout};

fn main() {
    let p = unsafe { alloc(Layout::new::<()>()) };
    println!("{}", p.is_null());
}
