// outcomes: [["end", "gone\n"]]
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

static GO: AtomicBool = AtomicBool::new(false);

fn main() {
    let handle = thread::spawn(|| {
        while !GO.load(Ordering::Acquire) {
            std::hint::spin_loop();
        }
    });
    GO.store(true, Ordering::Release);
    handle.join().unwrap();
    println!("gone");
}
