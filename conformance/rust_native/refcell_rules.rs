use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;

struct Cache {
    hits: Cell<u32>,
    known: RefCell<HashMap<u64, u64>>,
}

impl Cache {
    fn square(&self, n: u64) -> u64 {
        if let Some(&value) = self.known.borrow().get(&n) {
            self.hits.set(self.hits.get() + 1);
            return value;
        }
        *self.known.borrow_mut().entry(n).or_insert(n * n)
    }
}

fn main() {
    let cache = Cache { hits: Cell::new(0), known: RefCell::new(HashMap::new()) };
    println!("{} {} {}", cache.square(4), cache.square(4), cache.square(5));
    println!("{} {}", cache.hits.get(), cache.known.borrow().len());
    let cell = RefCell::new(vec![1]);
    {
        let first = cell.borrow();
        let second = cell.borrow();
        println!("{} {:?} {}", first.len() + second.len(), cell.try_borrow_mut().is_err(), cell.try_borrow().is_ok());
    }
    {
        let mut writer = cell.borrow_mut();
        writer.push(2);
        println!("{:?} {}", cell, cell.try_borrow().is_err());
    }
    println!("{:?} {:?}", cell.replace(vec![]), cell.take());
    let once = OnceCell::new();
    println!("{:?} {} {} {:?}", once.get(), once.get_or_init(|| 5), once.get_or_init(|| 6), once.set(7));
    let number = Cell::new(3);
    let before = number.replace(4);
    let other = Cell::new(9);
    number.swap(&other);
    println!("{before} {} {} {}", number.get(), other.take(), other.into_inner());
    let slots = Cell::new([1, 2, 3]);
    let mut copy = slots.get();
    copy[0] = 10;
    slots.set(copy);
    println!("{:?}", slots);
    let mapped = std::cell::Ref::map(cell.borrow(), |v| v.as_slice());
    println!("{}", mapped.len());
}
