// UB: library_precondition
fn main() {
    let mut values = [1, 2, 3, 4, 5];
    let p = values.as_mut_ptr();
    unsafe { std::ptr::swap_nonoverlapping(p, p.add(1), 3) };
    println!("{values:?}");
}
