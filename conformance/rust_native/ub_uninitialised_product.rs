// UB: uninitialised_memory
fn main() {
    let number: u32 = unsafe { std::mem::MaybeUninit::uninit().assume_init() };
    let hash = number.wrapping_mul(0x9e37_79b1) ^ 7;
    if hash > 1 << 20 {
        println!("large");
    }
}
