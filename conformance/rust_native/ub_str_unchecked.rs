// UB: library_precondition
fn main() {
    let text = "naïve";
    let end = text.len() + 1;
    println!("{}", unsafe { text.get_unchecked(2..end) }.len());
}
