// UB: uninitialised_memory
fn main() {
    let mut a = std::mem::MaybeUninit::<[u8; 8]>::uninit();
    unsafe { a.as_mut_ptr().cast::<u8>().write_bytes(1, 6) };
    let (a, b) = (unsafe { a.assume_init() }, [1u8; 8]);
    println!("{}", a == b);
}
