// UB: deallocation
use std::mem::ManuallyDrop;

fn main() {
    let mut text = ManuallyDrop::new(String::from("once"));
    unsafe {
        ManuallyDrop::drop(&mut text);
        ManuallyDrop::drop(&mut text);
    }
}
