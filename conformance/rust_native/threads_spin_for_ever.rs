// outcomes: [["endless", ""]]
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

static GO: AtomicBool = AtomicBool::new(false);

fn main() {
    let handle = thread::spawn(|| {
        while !GO.load(Ordering::Acquire) {
            std::hint::spin_loop();
        }
    });
    handle.join().unwrap();
}
