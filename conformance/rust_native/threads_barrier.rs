// outcomes: [["end", "1 leads\n"]]
use std::sync::{Arc, Barrier};
use std::thread;

fn main() {
    let barrier = Arc::new(Barrier::new(2));
    let other = barrier.clone();
    let thread = thread::spawn(move || other.wait().is_leader());
    let own = barrier.wait().is_leader();
    println!("{} leads", own as i32 + thread.join().unwrap() as i32);
}
