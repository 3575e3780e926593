// outcomes: [["exit", ""]]
use std::thread;

fn main() {
    let handle = thread::spawn(|| std::process::exit(3));
    let _ = handle.join();
    println!("not reached");
}
