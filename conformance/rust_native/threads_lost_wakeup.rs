// outcomes: [["deadlock", ""], ["end", "woken\n"]]
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

fn main() {
    let shared = Arc::new((Mutex::new(()), Condvar::new()));
    let other = shared.clone();
    let thread = thread::spawn(move || other.1.notify_one());
    drop(shared.1.wait(shared.0.lock().unwrap()).unwrap());
    thread.join().unwrap();
    println!("woken");
}
