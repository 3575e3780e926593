// UB: pointer_arithmetic
fn main() {
    let values = vec![1u8, 2, 3];
    let slice = unsafe { std::slice::from_raw_parts(values.as_ptr(), 5) };
    println!("{}", slice.iter().map(|b| *b as u32).sum::<u32>());
}
