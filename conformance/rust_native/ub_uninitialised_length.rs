// UB: uninitialised_memory
fn main() {
    let bytes = [1u8; 8];
    let mut copy = [0u8; 8];
    let length = unsafe { std::mem::MaybeUninit::<usize>::uninit().assume_init() };
    unsafe { std::ptr::copy(bytes.as_ptr(), copy.as_mut_ptr(), length) };
    println!("{copy:?}");
}
