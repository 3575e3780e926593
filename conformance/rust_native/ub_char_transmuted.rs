// UB: no_value_of_type
fn main() {
    let c: char = unsafe { std::mem::transmute(0x11_0000u32 + std::env::args().count() as u32) };
    println!("{c}");
}
