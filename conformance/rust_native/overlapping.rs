// UB: library_precondition
fn main() {
    let mut v = [1, 2, 3, 4];
    let p = v.as_mut_ptr();
    unsafe { std::ptr::copy_nonoverlapping(p, p.add(1), 3);
    } println!("{v:?}");
}
