// UB: inexact_division
fn main() {
    let words = [1u32, 2, 3];
    let p = words.as_ptr();
    let odd = unsafe { p.cast::<u8>().add(6).cast::<u32>() };
    println!("{}", unsafe { odd.offset_from(p) });
}
