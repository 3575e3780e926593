// outcomes: [["end", "7\n"]]
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Mutex;
use std::thread;

static READY: AtomicBool = AtomicBool::new(false);
static LOCK: Mutex<()> = Mutex::new(());
static mut VALUE: i32 = 0;

fn value() -> i32 {
    if !READY.load(Ordering::Acquire) {
        let _guard = LOCK.lock().unwrap();
        if !READY.load(Ordering::Relaxed) {
            unsafe { VALUE = 7 };
            READY.store(true, Ordering::Release);
        }
    }
    unsafe { VALUE }
}

fn main() {
    let other = thread::spawn(value);
    let own = value();
    assert_eq!(own, other.join().unwrap());
    println!("{own}");
}
