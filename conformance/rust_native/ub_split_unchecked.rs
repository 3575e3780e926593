// UB: library_precondition
fn main() {
    let values = [1, 2, 3];
    let at = std::env::args().count() + 3;
    let (left, right) = unsafe { values.split_at_unchecked(at) };
    println!("{} {}", left.len(), right.len());
}
