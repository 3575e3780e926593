// UB: deallocation
fn main() {
    let values = vec![String::from("a"), String::from("b")];
    let copy = unsafe { std::ptr::read(&values[0]) };
    println!("{copy}");
}
