// UB: write_to_constant
fn main() {
    let text = "constant";
    unsafe { *(text.as_ptr() as *mut u8) = b'C' };
    println!("{text}");
}
