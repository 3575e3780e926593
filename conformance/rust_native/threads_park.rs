// outcomes: [["end", "woken\n"]]
use std::thread;

fn main() {
    let main = thread::current();
    let handle = thread::spawn(move || main.unpark());
    thread::park();
    handle.join().unwrap();
    println!("woken");
}
