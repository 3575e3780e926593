// UB: out_of_bounds
fn main() {
    let v = [1u32, 2, 3];
    let p = v.as_ptr();
    println!("{}", unsafe { *p.add(3) });
}
