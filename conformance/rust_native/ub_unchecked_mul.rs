// UB: library_precondition
fn main() {
    let n = std::hint::black_box(i32::MAX);
    println!("{}", unsafe { n.unchecked_mul(2) });
}
