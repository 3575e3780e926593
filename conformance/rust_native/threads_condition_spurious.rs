// outcomes: [["end", "ready\n"]]
// check: --spurious 1
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

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
    while !*ready {
        ready = condition.wait(ready).unwrap();
    }
    drop(ready);
    handle.join().unwrap();
    println!("ready");
}
