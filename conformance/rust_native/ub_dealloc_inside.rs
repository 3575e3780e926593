// UB: deallocation
fn main() {
    let values = std::mem::ManuallyDrop::new(vec![1u8, 2, 3, 4]);
    unsafe {
        let middle = values.as_ptr().add(1) as *mut u8;
        drop(Vec::from_raw_parts(middle, 1, 3));
    }
}
