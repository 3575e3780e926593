// outcomes: [["end", "None\n"], ["end", "Some(5)\n"]]
use std::sync::Arc;
use std::thread;

fn main() {
    let value = Arc::new(5);
    let weak = Arc::downgrade(&value);
    let thread = thread::spawn(move || drop(value));
    let found = weak.upgrade().map(|five| *five);
    thread.join().unwrap();
    println!("{:?}", found);
}
