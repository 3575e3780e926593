// UB: library_precondition
fn main() {
    let o: Option<u32> = std::env::args().nth(9).map(|_| 1);
    println!("{}", unsafe { o.unwrap_unchecked() });
}
