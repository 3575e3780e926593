// UB: library_precondition
fn main() {
    let c = unsafe { char::from_u32_unchecked(0xd801) };
    println!("{:?}", c as u32);
}
