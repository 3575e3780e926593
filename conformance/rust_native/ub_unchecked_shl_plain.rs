// UB: library_precondition
fn main() {
    let by = std::env::args().count() as u32 * 200;
    println!("{}", unsafe { (-1i64).unchecked_shr(by) });
}
