use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};
use std::sync::{mpsc, Arc, Mutex};
use std::thread;

struct Employee {
    name: String,
    boss: RefCell<Weak<Employee>>,
    reports: RefCell<Vec<Rc<Employee>>>,
    visits: Cell<u32>,
}

impl Employee {
    fn new(name: &str) -> Rc<Self> {
        Rc::new(Employee {
            name: name.to_string(),
            boss: RefCell::new(Weak::new()),
            reports: RefCell::new(vec![]),
            visits: Cell::new(0),
        })
    }
    fn hire(boss: &Rc<Employee>, worker: &Rc<Employee>) {
        *worker.boss.borrow_mut() = Rc::downgrade(boss);
        boss.reports.borrow_mut().push(Rc::clone(worker));
    }
    fn chain(&self) -> String {
        self.visits.set(self.visits.get() + 1);
        match self.boss.borrow().upgrade() {
            Some(boss) => format!("{} < {}", self.name, boss.chain()),
            None => self.name.clone(),
        }
    }
}

struct Guard<'a> {
    name: &'static str,
    log: &'a RefCell<Vec<String>>,
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.log.borrow_mut().push(format!("drop {}", self.name));
    }
}

fn main() {
    let ada = Employee::new("ada");
    let bob = Employee::new("bob");
    let cy = Employee::new("cy");
    Employee::hire(&ada, &bob);
    Employee::hire(&bob, &cy);
    println!("{}", cy.chain());
    println!("{} {} {}", Rc::strong_count(&bob), Rc::weak_count(&ada), ada.visits.get());
    let log = RefCell::new(Vec::new());
    {
        let _first = Guard { name: "first", log: &log };
        let _second = Guard { name: "second", log: &log };
        log.borrow_mut().push("body".to_string());
    }
    println!("{}", log.borrow().join(", "));
    let total = Arc::new(Mutex::new(0));
    let handles: Vec<_> = (1..=4)
        .map(|i| {
            let total = Arc::clone(&total);
            thread::spawn(move || {
                let mut guard = total.lock().unwrap();
                *guard += i * 10;
            })
        })
        .collect();
    for handle in handles {
        handle.join().unwrap();
    }
    println!("{}", *total.lock().unwrap());
    let (sender, receiver) = mpsc::channel();
    let producer = thread::spawn(move || {
        for i in 0..3 {
            sender.send(i * i).unwrap();
        }
    });
    producer.join().unwrap();
    println!("{:?}", receiver.iter().collect::<Vec<i32>>());
    let mut queue: VecDeque<i32> = VecDeque::from(vec![1, 2, 3]);
    queue.rotate_left(1);
    queue.push_front(0);
    if let Some(last) = queue.back_mut() {
        *last += 100;
    }
    println!("{:?} {:?}", queue, queue.iter().rev().take(2).collect::<Vec<_>>());
}
