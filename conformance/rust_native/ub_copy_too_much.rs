// UB: out_of_bounds
fn main() {
    let from = [1u8; 4];
    let mut to = vec![0u8; 8];
    unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), to.as_mut_ptr(), 6) };
    println!("{to:?}");
}
