use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

struct Node {
    name: String,
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Rc<Node>>>,
    visits: Cell<u32>,
}

impl Node {
    fn new(name: &str) -> Rc<Node> {
        Rc::new(Node {
            name: name.to_string(),
            parent: RefCell::new(Weak::new()),
            children: RefCell::default(),
            visits: Cell::new(0),
        })
    }

    fn add(self: &Rc<Node>, child: Rc<Node>) {
        *child.parent.borrow_mut() = Rc::downgrade(self);
        self.children.borrow_mut().push(child);
    }

    fn path(&self) -> String {
        self.visits.set(self.visits.get() + 1);
        match self.parent.borrow().upgrade() {
            Some(parent) => format!("{}/{}", parent.path(), self.name),
            None => self.name.clone(),
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        println!("drop {} after {}", self.name, self.visits.get());
    }
}

fn main() {
    let root = Node::new("root");
    let (a, b) = (Node::new("a"), Node::new("b"));
    root.add(a.clone());
    a.add(b.clone());
    println!("{} {}", b.path(), a.path());
    println!("{} {} {}", Rc::strong_count(&a), Rc::weak_count(&a), Rc::strong_count(&root));
    drop(a);
    let weak = Rc::downgrade(&b);
    drop(root);
    println!("{} {}", b.path(), weak.upgrade().is_some());
    println!("{}", Rc::ptr_eq(&b, &weak.upgrade().unwrap()));
    let name = Rc::try_unwrap(b).map(|n| n.name.clone());
    println!("{:?} {}", name.is_ok(), weak.upgrade().is_none());
    let mut shared = Rc::new(vec![1, 2]);
    let other = Rc::clone(&shared);
    Rc::make_mut(&mut shared).push(3);
    println!("{shared:?} {other:?} {:?}", Rc::get_mut(&mut shared).is_some());
    let text: Rc<str> = Rc::from("text");
    println!("{} {}", text, Rc::<[u8]>::from(text.clone()).len());
    let cyclic = Rc::new_cyclic(|me: &Weak<(i32, Weak<i32>)>| (me.strong_count() as i32, Weak::new()));
    println!("{}", cyclic.0);
}
