// outcomes: [["data_race", ""]]
use std::thread;

struct Shared(*mut u64);
unsafe impl Send for Shared {}

fn main() {
    let cell = Box::into_raw(Box::new(0u64));
    let shared = Shared(cell);
    let handle = thread::spawn(move || {
        let shared = shared;
        unsafe { *shared.0 = 1 }
    });
    unsafe { *cell = 2 };
    handle.join().unwrap();
}
