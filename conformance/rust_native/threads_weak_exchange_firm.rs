// outcomes: [["end", "true\n"]]
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

static TURNS: AtomicUsize = AtomicUsize::new(0);

// Without --spurious a weak exchange fails only where another value is.
fn main() {
    let handle = thread::spawn(|| TURNS.load(Ordering::Relaxed));
    let changed = TURNS.compare_exchange_weak(0, 1, Ordering::Relaxed, Ordering::Relaxed).is_ok();
    handle.join().unwrap();
    println!("{changed}");
}
