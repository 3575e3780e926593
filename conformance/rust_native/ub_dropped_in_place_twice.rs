// UB: deallocation
fn main() {
    let mut words = vec![String::from("one"), String::from("two")];
    unsafe { std::ptr::drop_in_place(&mut words[1]) };
    println!("{}", words.len());
}
