// UB: dangling_pointer
fn main() {
    let p = 0x1234_5678usize as *const u32;
    println!("{}", unsafe { *p });
}
