// UB: library_precondition
fn main() {
    let values = [1, 2, 3, 4];
    let (from, to) = (3, std::env::args().count());
    let part = unsafe { values.get_unchecked(from..to) };
    println!("{}", part.len());
}
