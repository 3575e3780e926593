// UB: deallocation
fn main() {
    let p = Box::into_raw(Box::new(5));
    unsafe { drop(Box::from_raw(p));
    drop(Box::from_raw(p));
    }
}
