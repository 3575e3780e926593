// UB: dangling_pointer
use std::rc::Rc;

fn main() {
    let shared = Rc::new(vec![1, 2]);
    let other = Rc::clone(&shared);
    unsafe {
        let p = Rc::into_raw(other);
        Rc::decrement_strong_count(p);
        Rc::decrement_strong_count(p);
    }
    println!("{}", Rc::strong_count(&shared));
}
