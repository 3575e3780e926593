// outcomes: [["end", "true\n"]]
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

// A wait without a loop: right as long as nothing wakes it up without a cause.
fn main() {
    let pair = Arc::new((Mutex::new(false), Condvar::new()));
    let shared = Arc::clone(&pair);
    let handle = thread::spawn(move || {
        let (lock, condition) = &*shared;
        *lock.lock().unwrap() = true;
        condition.notify_one();
    });
    let (lock, condition) = &*pair;
    let mut ready = lock.lock().unwrap();
    if !*ready {
        ready = condition.wait(ready).unwrap();
    }
    let seen = *ready;
    drop(ready);
    handle.join().unwrap();
    println!("{seen}");
}
