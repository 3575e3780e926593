// outcomes: [["end", "false true\n"], ["end", "true false\n"], ["end", "true true\n"]]
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

static A: AtomicBool = AtomicBool::new(false);
static B: AtomicBool = AtomicBool::new(false);

fn main() {
    let other = thread::spawn(|| {
        B.store(true, Ordering::SeqCst);
        A.load(Ordering::SeqCst)
    });
    A.store(true, Ordering::SeqCst);
    let own = B.load(Ordering::SeqCst);
    println!("{} {}", own, other.join().unwrap());
}
