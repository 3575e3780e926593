// UB: uninitialised_memory
fn main() {
    let mut values: Vec<u32> = Vec::with_capacity(4);
    values.push(1);
    unsafe { values.set_len(3) };
    println!("{values:?}");
}
