// UB: uninitialised_memory
fn main() {
    let mut values = std::mem::ManuallyDrop::new(Vec::with_capacity(4));
    values.push(5u16);
    let again = unsafe { Vec::from_raw_parts(values.as_mut_ptr(), 3, 4) };
    println!("{}", again.iter().filter(|n| **n > 3).count());
}
