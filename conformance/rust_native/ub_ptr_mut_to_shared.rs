// UB: write_to_constant
const LIMITS: [u32; 2] = [1, 2];

fn main() {
    let limits: &'static [u32; 2] = &LIMITS;
    let p = limits.as_ptr() as *mut u32;
    unsafe { p.add(1).write(9) };
    println!("{limits:?}");
}
