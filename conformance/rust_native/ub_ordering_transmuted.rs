// UB: no_value_of_type
use std::cmp::Ordering;

fn main() {
    let order: Ordering = unsafe { std::mem::transmute(std::hint::black_box(5i8)) };
    println!("{:?}", order);
}
