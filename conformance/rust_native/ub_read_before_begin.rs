// UB: out_of_bounds
fn main() {
    let values = [1u16, 2, 3];
    let p = values.as_ptr().wrapping_sub(1);
    println!("{}", unsafe { p.read() });
}
