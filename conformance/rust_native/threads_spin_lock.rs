// outcomes: [["end", "2\n"]]
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

static LOCKED: AtomicBool = AtomicBool::new(false);
static mut COUNT: i32 = 0;

fn add() {
    while LOCKED.swap(true, Ordering::Acquire) {
        std::hint::spin_loop();
    }
    unsafe { COUNT += 1 };
    LOCKED.store(false, Ordering::Release);
}

fn main() {
    let other = thread::spawn(add);
    add();
    other.join().unwrap();
    println!("{}", unsafe { COUNT });
}
