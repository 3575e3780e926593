// outcomes: [["end", "free\n"], ["end", "locked\n"]]
use std::sync::{Arc, Mutex};
use std::thread;

fn main() {
    let mutex = Arc::new(Mutex::new(0));
    let other = mutex.clone();
    let thread = thread::spawn(move || *other.lock().unwrap() += 1);
    let is_free = mutex.try_lock().is_ok();
    thread.join().unwrap();
    println!("{}", if is_free { "free" } else { "locked" });
}
