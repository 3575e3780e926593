fn main() {
    use std::rc::{Rc, Weak};
    use std::cell::RefCell;
    struct N { v: i32, p: RefCell<Weak<N>>, c: RefCell<Vec<Rc<N>>> } let leaf = Rc::new(N { v: 3, p: RefCell::new(Weak::new()), c: RefCell::new(vec![]) });
    let root = Rc::new(N { v: 5, p: RefCell::new(Weak::new()), c: RefCell::new(vec![leaf.clone()]) });
    *leaf.p.borrow_mut() = Rc::downgrade(&root);
    println!("{} {} {} {}", leaf.p.borrow().upgrade().map(|n| n.v).unwrap(), Rc::strong_count(&leaf), Rc::weak_count(&root), root.c.borrow()[0].v);
    let _ = &root.p;
}
