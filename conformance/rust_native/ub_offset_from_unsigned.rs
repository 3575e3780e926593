// UB: library_precondition
fn main() {
    let words = [1u32, 2, 3];
    let (first, last) = (&raw const words[0], &raw const words[2]);
    println!("{}", unsafe { first.offset_from_unsigned(last) });
}
