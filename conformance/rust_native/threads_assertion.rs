// outcomes: [["end", "2\n"], ["panic", ""]]
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

static TOTAL: AtomicU32 = AtomicU32::new(0);

fn main() {
    let handle = thread::spawn(|| {
        TOTAL.fetch_add(2, Ordering::SeqCst);
    });
    let seen = TOTAL.load(Ordering::SeqCst);
    assert_eq!(seen, 2, "the other thread was not there yet");
    handle.join().unwrap();
    println!("{seen}");
}
