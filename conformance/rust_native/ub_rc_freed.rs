// UB: dangling_pointer
use std::rc::Rc;

fn main() {
    let shared = Rc::new(String::from("x"));
    let p = Rc::as_ptr(&shared);
    unsafe { Rc::decrement_strong_count(p) };
    println!("{}", shared.len());
}
