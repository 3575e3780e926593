// UB: misaligned_pointer
fn main() {
    let mut words = [0u64; 2];
    let p = words.as_mut_ptr() as *mut u8;
    unsafe { (p.add(3) as *mut u64).write(5) };
    println!("{words:?}");
}
