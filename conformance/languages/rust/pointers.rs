// Counted pointers: how many there are, weak ones, trees with parents, copies on write, caches.
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::{Rc, Weak};

#[derive(Debug)]
struct TreeNode {
    value: i32,
    parent: RefCell<Weak<TreeNode>>,
    children: RefCell<Vec<Rc<TreeNode>>>,
}

impl TreeNode {
    fn new(value: i32) -> Rc<TreeNode> {
        Rc::new(TreeNode { value, parent: RefCell::new(Weak::new()), children: RefCell::new(vec![]) })
    }
    fn add_child(parent: &Rc<TreeNode>, child: Rc<TreeNode>) {
        *child.parent.borrow_mut() = Rc::downgrade(parent);
        parent.children.borrow_mut().push(child);
    }
    fn depth(&self) -> usize {
        match self.parent.borrow().upgrade() {
            Some(p) => 1 + p.depth(),
            None => 0,
        }
    }
    fn sum(&self) -> i32 {
        self.value + self.children.borrow().iter().map(|c| c.sum()).sum::<i32>()
    }
}

trait Observer {
    fn notify(&self, event: &str);
    fn seen(&self) -> usize;
}

struct Recorder {
    id: u32,
    events: RefCell<Vec<String>>,
}

impl Observer for Recorder {
    fn notify(&self, event: &str) {
        self.events.borrow_mut().push(format!("{}:{}", self.id, event));
    }
    fn seen(&self) -> usize {
        self.events.borrow().len()
    }
}

#[derive(Default)]
struct Subject {
    observers: Vec<Weak<dyn Observer>>,
}

impl Subject {
    fn emit(&mut self, event: &str) -> usize {
        self.observers.retain(|o| o.upgrade().is_some());
        for o in &self.observers {
            if let Some(strong) = o.upgrade() {
                strong.notify(event);
            }
        }
        self.observers.len()
    }
}

struct Cache {
    entries: RefCell<HashMap<u64, Rc<str>>>,
    misses: Cell<u32>,
}

impl Cache {
    fn get(&self, key: u64) -> Rc<str> {
        if let Some(found) = self.entries.borrow().get(&key) {
            return Rc::clone(found);
        }
        self.misses.set(self.misses.get() + 1);
        let made: Rc<str> = Rc::from(format!("entry {key}"));
        self.entries.borrow_mut().insert(key, Rc::clone(&made));
        made
    }
}

fn main() {
    let leaf = TreeNode::new(3);
    println!("leaf parent = {:?}, strong {}", leaf.parent.borrow().upgrade().map(|p| p.value), Rc::strong_count(&leaf));
    let branch = TreeNode::new(5);
    TreeNode::add_child(&branch, Rc::clone(&leaf));
    println!("leaf strong {} weak {}", Rc::strong_count(&leaf), Rc::weak_count(&leaf));
    println!("branch strong {} weak {}", Rc::strong_count(&branch), Rc::weak_count(&branch));
    {
        let root = TreeNode::new(10);
        TreeNode::add_child(&root, Rc::clone(&branch));
        println!("depth {} sum {}", leaf.depth(), root.sum());
        println!("branch strong {} root weak {}", Rc::strong_count(&branch), Rc::weak_count(&root));
    }
    println!("root gone: {} depth {}", branch.parent.borrow().upgrade().is_none(), leaf.depth());
    println!("branch strong {}", Rc::strong_count(&branch));
    println!("{:?}", TreeNode::new(1));

    let first = Rc::new(Recorder { id: 1, events: RefCell::new(vec![]) });
    let mut subject = Subject::default();
    let as_observer: Rc<dyn Observer> = first.clone();
    subject.observers.push(Rc::downgrade(&as_observer));
    {
        let second: Rc<dyn Observer> = Rc::new(Recorder { id: 2, events: RefCell::new(vec![]) });
        subject.observers.push(Rc::downgrade(&second));
        println!("heard by {}", subject.emit("start"));
        println!("second saw {}", second.seen());
    }
    println!("heard by {}", subject.emit("middle"));
    drop(as_observer);
    println!("heard by {}", subject.emit("end"));
    println!("{:?} {}", first.events.borrow(), Rc::strong_count(&first));

    let cache = Cache { entries: RefCell::new(HashMap::new()), misses: Cell::new(0) };
    let a = cache.get(1);
    let b = cache.get(1);
    let c = cache.get(2);
    println!("{} {} {} misses {} same {}", a, b, c, cache.misses.get(), Rc::ptr_eq(&a, &b));
    println!("a strong {}", Rc::strong_count(&a));

    let mut data = Rc::new(vec![1, 2, 3]);
    Rc::make_mut(&mut data).push(4);
    let snapshot = Rc::clone(&data);
    Rc::make_mut(&mut data).push(5);
    println!("{:?} {:?} {}", data, snapshot, Rc::strong_count(&snapshot));
    let mut unique = Rc::new(7);
    if let Some(n) = Rc::get_mut(&mut unique) {
        *n += 1;
    }
    let second = Rc::clone(&unique);
    println!("{}", unique);
    println!("{}", Rc::get_mut(&mut unique).is_none());
    match Rc::try_unwrap(unique) {
        Ok(n) => println!("unwrapped {n}"),
        Err(rc) => println!("still shared: {} of {}", rc, Rc::strong_count(&rc)),
    }
    println!("{:?}", Rc::try_unwrap(second));

    let handles: Vec<Rc<String>> = {
        let text = Rc::new(String::from("shared"));
        (0..3).map(|_| Rc::clone(&text)).collect()
    };
    println!("{} handles, count {}", handles.len(), Rc::strong_count(&handles[0]));
    let weak = Rc::downgrade(&handles[0]);
    println!("{:?}", weak.upgrade());
    println!("{}", weak.strong_count());
    drop(handles);
    println!("{:?} {}", weak.upgrade(), weak.strong_count());
}
