// UB: library_precondition
fn main() {
    let v = vec![1, 2, 3];
    let i = v.len() + 2;
    println!("{}", unsafe { *v.get_unchecked(i) });
}
