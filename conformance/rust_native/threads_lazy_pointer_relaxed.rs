// outcomes: [["data_race", ""], ["end", "0\n"]]
use std::sync::atomic::{AtomicPtr, Ordering};
use std::thread;

static PLACE: AtomicPtr<i32> = AtomicPtr::new(std::ptr::null_mut());

fn main() {
    let thread = thread::spawn(|| PLACE.store(Box::into_raw(Box::new(9)), Ordering::Release));
    let found = PLACE.load(Ordering::Relaxed);
    println!("{}", if found.is_null() { 0 } else { unsafe { *found } });
    thread.join().unwrap();
}
