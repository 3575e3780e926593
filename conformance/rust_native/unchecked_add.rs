// UB: library_precondition
fn main() {
    let n = std::env::args().count() as u8;
    println!("{}", unsafe { 255u8.unchecked_add(n) });
}
