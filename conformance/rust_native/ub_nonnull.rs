// UB: library_precondition
use std::ptr::NonNull;

fn main() {
    let p = unsafe { NonNull::<i32>::new_unchecked(std::ptr::null_mut()) };
    println!("{:?}", Some(p).is_some());
}
