// UB: dangling_pointer
fn main() {
    let mut slot = Some(Box::new(5));
    let p = slot.as_deref_mut().unwrap() as *mut i32;
    slot = None;
    unsafe { *p += 1 };
    println!("{slot:?}");
}
