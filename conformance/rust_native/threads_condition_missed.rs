// outcomes: [["deadlock", ""], ["end", "woken\n"]]
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

fn main() {
    let pair = Arc::new((Mutex::new(()), Condvar::new()));
    let shared = Arc::clone(&pair);
    let handle = thread::spawn(move || shared.1.notify_one());
    let guard = pair.0.lock().unwrap();
    drop(pair.1.wait(guard).unwrap());
    handle.join().unwrap();
    println!("woken");
}
