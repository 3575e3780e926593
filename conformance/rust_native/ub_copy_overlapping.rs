// UB: library_precondition
fn main() {
    let mut text = *b"abcdefgh";
    unsafe {
        let p = text.as_mut_ptr();
        std::ptr::copy_nonoverlapping(p.add(2), p, 4);
    }
    println!("{text:?}");
}
