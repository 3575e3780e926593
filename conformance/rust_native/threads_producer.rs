// outcomes: [["end", "[1, 2]\n"]]
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

fn main() {
    let shared = Arc::new((Mutex::new(VecDeque::new()), Condvar::new()));
    let other = shared.clone();
    let producer = thread::spawn(move || {
        for i in 1..=2 {
            other.0.lock().unwrap().push_back(i);
            other.1.notify_one();
        }
    });
    let mut taken = Vec::new();
    while taken.len() < 2 {
        let mut queue = shared.0.lock().unwrap();
        while queue.is_empty() {
            queue = shared.1.wait(queue).unwrap();
        }
        taken.push(queue.pop_front().unwrap());
    }
    producer.join().unwrap();
    println!("{:?}", taken);
}
