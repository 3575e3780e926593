// UB: library_precondition
fn main() {
    let mut values = vec![1, 2, 3];
    let at = values.len();
    unsafe { *values.get_unchecked_mut(at) = 4 };
    println!("{values:?}");
}
