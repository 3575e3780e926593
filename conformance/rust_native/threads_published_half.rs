// outcomes: [["data_race", ""], ["end", ""]]
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

static READY: AtomicBool = AtomicBool::new(false);
static mut DATA: u32 = 0;

fn main() {
    let handle = thread::spawn(|| {
        unsafe { DATA = 42 };
        READY.store(true, Ordering::Release);
    });
    if READY.load(Ordering::Relaxed) {
        let data = unsafe { DATA };
        println!("{data}");
    }
    handle.join().unwrap();
}
