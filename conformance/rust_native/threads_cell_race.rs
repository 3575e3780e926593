// outcomes: [["data_race", ""]]
use std::cell::UnsafeCell;
use std::thread;

struct Shared(UnsafeCell<i32>);
unsafe impl Sync for Shared {}
static SHARED: Shared = Shared(UnsafeCell::new(0));

fn main() {
    let other = thread::spawn(|| unsafe { *SHARED.0.get() += 1 });
    unsafe { *SHARED.0.get() += 1 };
    other.join().unwrap();
    println!("{}", unsafe { *SHARED.0.get() });
}
