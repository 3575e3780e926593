fn main() {
    use std::cell::RefCell;
    let c = RefCell::new(1);
    let _a = c.borrow_mut();
    let _b = c.borrow_mut();
}
