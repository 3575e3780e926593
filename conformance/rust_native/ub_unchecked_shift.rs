// UB: library_precondition
fn main() {
    let by = std::env::args().count() as u32 * 32;
    println!("{}", unsafe { 1u32.unchecked_shl(by) });
}
