// UB: misaligned_pointer
fn main() {
    let v = [0u8;
    16];
    let p = unsafe { v.as_ptr().add(1) } as *const u32;
    println!("{}", unsafe { *p });
}
