// UB: pointer_arithmetic
fn main() {
    let array = [1, 2, 3];
    let p = array.as_ptr();
    let outside = unsafe { p.add(5).sub(4) };
    println!("{}", unsafe { *outside });
}
