// UB: dangling_pointer
fn main() {
    let p = Box::into_raw(Box::new(5));
    unsafe { drop(Box::from_raw(p));
    println!("{}", *p);
    }
}
