// UB: pointer_arithmetic
fn main() {
    let v = [1u32, 2, 3];
    let p = v.as_ptr();
    let q = unsafe { p.add(9) };
    println!("{}", q.is_null());
}
