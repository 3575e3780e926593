// outcomes: [["data_race", ""]]
use std::thread;

static mut TOTAL: u32 = 0;

fn main() {
    let handle = thread::spawn(|| unsafe { TOTAL += 1 });
    unsafe { TOTAL += 1 };
    handle.join().unwrap();
}
