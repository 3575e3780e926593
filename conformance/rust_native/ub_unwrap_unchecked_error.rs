// UB: library_precondition
fn main() {
    let n = unsafe { "x".parse::<i32>().unwrap_unchecked() };
    println!("{n}");
}
