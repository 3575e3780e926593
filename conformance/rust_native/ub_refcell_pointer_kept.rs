// UB: dangling_pointer
use std::cell::RefCell;

fn main() {
    let cell = RefCell::new(Some(Box::new(7)));
    let p: *mut i32 = &mut **cell.borrow_mut().as_mut().unwrap();
    *cell.borrow_mut() = None;
    unsafe { *p = 8 };
    println!("{}", cell.borrow().is_none());
}
