// UB: deallocation
fn main() {
    let mut number = 7i32;
    let boxed = unsafe { Box::from_raw(&mut number) };
    println!("{boxed}");
}
