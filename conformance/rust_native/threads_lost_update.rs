// outcomes: [["end", "1\n"], ["end", "2\n"]]
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

static TOTAL: AtomicU32 = AtomicU32::new(0);

fn add() {
    let seen = TOTAL.load(Ordering::SeqCst);
    TOTAL.store(seen + 1, Ordering::SeqCst);
}

fn main() {
    let handle = thread::spawn(add);
    add();
    handle.join().unwrap();
    println!("{}", TOTAL.load(Ordering::SeqCst));
}
