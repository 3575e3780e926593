// UB: library_precondition
use std::alloc::Layout;

fn main() {
    let layout = unsafe { Layout::from_size_align_unchecked(8, 3) };
    println!("{}", layout.size());
}
