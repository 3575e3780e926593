// UB: out_of_bounds
fn main() {
    let values = Box::new([1i64, 2, 3]);
    let end = unsafe { values.as_ptr().add(values.len()) };
    println!("{}", unsafe { *end });
}
