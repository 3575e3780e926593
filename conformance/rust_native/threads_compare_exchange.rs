// outcomes: [["end", "main\n"], ["end", "other\n"]]
use std::sync::atomic::{AtomicU8, Ordering};
use std::thread;

static OWNER: AtomicU8 = AtomicU8::new(0);

fn main() {
    let handle = thread::spawn(|| OWNER.compare_exchange(0, 2, Ordering::AcqRel, Ordering::Relaxed).is_ok());
    let is_mine = OWNER.compare_exchange(0, 1, Ordering::AcqRel, Ordering::Relaxed).is_ok();
    let is_other = handle.join().unwrap();
    assert!(is_mine != is_other);
    println!("{}", if is_mine { "main" } else { "other" });
}
