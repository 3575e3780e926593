// UB: out_of_bounds
fn main() {
    let mut buffer = [0u8; 8];
    let p = buffer.as_mut_ptr();
    unsafe { p.add(5).cast::<u32>().write_unaligned(7) };
    println!("{buffer:?}");
}
