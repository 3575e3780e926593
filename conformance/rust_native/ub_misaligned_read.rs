// UB: misaligned_pointer
fn main() {
    let bytes = [1u8, 2, 3, 4, 5, 6, 7, 8, 9];
    let p = bytes.as_ptr();
    let at = if p as usize % 4 == 0 { 1 } else { 4 - p as usize % 4 + 1 };
    println!("{}", unsafe { *(p.add(at) as *const u32) });
}
