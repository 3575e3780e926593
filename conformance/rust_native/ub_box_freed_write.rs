// UB: dangling_pointer
fn main() {
    let p = Box::into_raw(Box::new([0u8; 16]));
    unsafe {
        drop(Box::from_raw(p));
        (*p)[3] = 1;
    }
}
