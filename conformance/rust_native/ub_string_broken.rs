// UB: library_precondition
fn main() {
    let text = unsafe { String::from_utf8_unchecked(vec![b'a', std::hint::black_box(0xe2)]) };
    for c in text.chars() {
        println!("{}", c as u32);
    }
}
