// UB: library_precondition
fn main() {
    let mut values = vec![1u32, 2];
    values.shrink_to_fit();
    unsafe { values.set_len(100) };
    println!("{}", values.len());
}
