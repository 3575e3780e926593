// UB: library_precondition
use std::num::NonZeroU8;

fn main() {
    let zero = unsafe { NonZeroU8::new_unchecked(std::hint::black_box(0)) };
    println!("{zero}");
}
