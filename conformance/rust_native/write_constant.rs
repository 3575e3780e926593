// UB: write_to_constant
#[allow(invalid_reference_casting)]
fn main() {
    static X: i32 = 5;
    let p = &X as *const i32 as *mut i32;
    unsafe { *p = 6;
    } println!("{}", X);
}
