// outcomes: [["end", "2\n"]]
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Arc;
use std::thread;

fn main() {
    let total = Arc::new(AtomicU32::new(0));
    let shared = Arc::clone(&total);
    let handle = thread::spawn(move || shared.fetch_add(1, Ordering::Relaxed));
    total.fetch_add(1, Ordering::Relaxed);
    handle.join().unwrap();
    println!("{}", total.load(Ordering::Relaxed));
}
