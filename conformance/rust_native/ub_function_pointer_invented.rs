// UB: wrong_function
fn main() {
    let address = main as usize + 3;
    let f: fn() = unsafe { std::mem::transmute(address) };
    f();
}
