// UB: pointer_arithmetic
fn main() {
    let (a, b) = (Box::new(1u32), Box::new(2u32));
    let distance = unsafe { (&raw const *a).offset_from(&raw const *b) };
    println!("{}", distance != 0);
}
