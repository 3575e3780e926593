// UB: deallocation
fn main() {
    let mut values = std::mem::ManuallyDrop::new(vec![1u32, 2, 3, 4]);
    let again = unsafe { Vec::from_raw_parts(values.as_mut_ptr(), 4, 3 + 5) };
    println!("{again:?}");
}
