use std::cell::RefCell;
use std::rc::{Rc, Weak};

trait Listener {
    fn heard(&self, event: &str);
}

#[derive(Default)]
struct Recorder {
    name: &'static str,
    events: RefCell<Vec<String>>,
}

impl Listener for Recorder {
    fn heard(&self, event: &str) {
        self.events.borrow_mut().push(format!("{}:{event}", self.name));
    }
}

#[derive(Default)]
struct Bus {
    listeners: Vec<Weak<dyn Listener>>,
    hooks: Vec<Box<dyn FnMut(&str) -> bool>>,
}

impl Bus {
    fn send(&mut self, event: &str) -> usize {
        self.listeners.retain(|l| l.strong_count() > 0);
        for listener in self.listeners.iter().filter_map(Weak::upgrade) {
            listener.heard(event);
        }
        let mut i = 0;
        while i < self.hooks.len() {
            if (self.hooks[i])(event) {
                i += 1;
            } else {
                drop(self.hooks.remove(i));
            }
        }
        self.listeners.len() + self.hooks.len()
    }
}

fn main() {
    let mut bus = Bus::default();
    let first = Rc::new(Recorder { name: "a", ..Default::default() });
    let second: Rc<Recorder> = Rc::new(Recorder { name: "b", ..Default::default() });
    let weak: Weak<dyn Listener> = Rc::downgrade(&(first.clone() as Rc<dyn Listener>));
    bus.listeners.push(weak);
    bus.listeners.push(Rc::downgrade(&second) as Weak<dyn Listener>);
    let mut left = 2;
    let total = Rc::new(RefCell::new(0));
    let sum = Rc::clone(&total);
    bus.hooks.push(Box::new(move |event| {
        *sum.borrow_mut() += event.len();
        left -= 1;
        left > 0
    }));
    println!("{}", bus.send("start"));
    drop(second);
    println!("{}", bus.send("middle"));
    println!("{}", bus.send("end"));
    println!("{:?} {} {}", first.events.borrow(), total.borrow(), Rc::strong_count(&total));
}
