// outcomes: [["end", "6\n"]]
use std::sync::{Arc, Mutex};
use std::thread;
fn main() {
    let total = Arc::new(Mutex::new(0));
    let threads: Vec<_> = (0..3).map(|_| {
        let total = Arc::clone(&total);
        thread::spawn(move || {
            for _ in 0..2 { *total.lock().unwrap() += 1; }
        })
    }).collect();
    for t in threads { t.join().unwrap(); }
    println!("{}", *total.lock().unwrap());
}
