// outcomes: [["end", "2\n"]]
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

static WANTS: [AtomicBool; 2] = [AtomicBool::new(false), AtomicBool::new(false)];
static TURN: AtomicUsize = AtomicUsize::new(0);
static mut COUNT: i32 = 0;

fn enter(own: usize) {
    WANTS[own].store(true, SeqCst);
    TURN.store(1 - own, SeqCst);
    while WANTS[1 - own].load(SeqCst) && TURN.load(SeqCst) == 1 - own {}
    unsafe { COUNT += 1 };
    WANTS[own].store(false, SeqCst);
}

fn main() {
    let other = thread::spawn(|| enter(1));
    enter(0);
    other.join().unwrap();
    println!("{}", unsafe { COUNT });
}
