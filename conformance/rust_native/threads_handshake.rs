// outcomes: [["end", "done\n"]]
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
fn main() {
    let pair = Arc::new((Mutex::new(0), Condvar::new()));
    let theirs = Arc::clone(&pair);
    let t = thread::spawn(move || {
        let (lock, changed) = &*theirs;
        let mut turn = lock.lock().unwrap();
        while *turn != 1 { turn = changed.wait(turn).unwrap(); }
        *turn = 2;
        changed.notify_one();
    });
    let (lock, changed) = &*pair;
    let mut turn = lock.lock().unwrap();
    *turn = 1;
    changed.notify_one();
    while *turn != 2 { turn = changed.wait(turn).unwrap(); }
    drop(turn);
    t.join().unwrap();
    println!("done");
}
