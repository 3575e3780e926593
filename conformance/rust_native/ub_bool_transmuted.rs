// UB: no_value_of_type
fn main() {
    let byte = std::hint::black_box(2u8);
    let flag: bool = unsafe { std::mem::transmute(byte) };
    println!("{}", if flag { "yes" } else { "no" });
}
