// UB: uninitialised_memory
fn main() {
    let mut pair = std::mem::MaybeUninit::<[f64; 2]>::uninit();
    unsafe { pair.as_mut_ptr().cast::<f64>().write(1.5) };
    let pair = unsafe { pair.assume_init() };
    println!("{}", if pair[0] + pair[1] > 1.0 { "more" } else { "less" });
}
