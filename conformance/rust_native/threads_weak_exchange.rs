// outcomes: [["end", "false\n"], ["end", "true\n"]]
// check: --spurious 1
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

static TURNS: AtomicUsize = AtomicUsize::new(0);

// Nobody else changes it, and the exchange may fail all the same.
fn main() {
    let handle = thread::spawn(|| TURNS.load(Ordering::Relaxed));
    let changed = TURNS.compare_exchange_weak(0, 1, Ordering::Relaxed, Ordering::Relaxed).is_ok();
    handle.join().unwrap();
    println!("{changed}");
}
