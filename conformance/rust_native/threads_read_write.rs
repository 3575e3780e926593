// outcomes: [["end", "0 then 2\n"], ["end", "2 then 2\n"]]
use std::sync::{Arc, RwLock};
use std::thread;

fn main() {
    let lock = Arc::new(RwLock::new(0));
    let other = lock.clone();
    let thread = thread::spawn(move || {
        let mut value = other.write().unwrap();
        *value += 1;
        *value += 1;
    });
    let seen = *lock.read().unwrap();
    thread.join().unwrap();
    println!("{} then {}", seen, *lock.read().unwrap());
}
