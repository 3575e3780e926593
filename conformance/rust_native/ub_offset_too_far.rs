// UB: pointer_arithmetic
fn main() {
    let array = [1, 2, 3];
    let p = array.as_ptr();
    let far = unsafe { p.add(usize::MAX / 4) };
    println!("{}", far.is_null());
}
