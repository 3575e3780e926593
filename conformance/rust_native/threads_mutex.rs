// outcomes: [["end", "2\n"]]
use std::sync::{Arc, Mutex};
use std::thread;

fn main() {
    let total = Arc::new(Mutex::new(0));
    let shared = Arc::clone(&total);
    let handle = thread::spawn(move || *shared.lock().unwrap() += 1);
    *total.lock().unwrap() += 1;
    handle.join().unwrap();
    println!("{}", *total.lock().unwrap());
}
