// UB: deallocation
fn main() {
    let p = Box::into_raw(Box::new(5u64));
    let (a, b) = unsafe { (Box::from_raw(p), Box::from_raw(p)) };
    println!("{a}");
    drop(a);
    std::mem::drop(b);
}
