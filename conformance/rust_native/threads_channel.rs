// outcomes: [["end", "[1, 2]\n"]]
use std::sync::mpsc;
use std::thread;

fn main() {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::spawn(move || {
        sender.send(1).unwrap();
        sender.send(2).unwrap();
    });
    let all: Vec<i32> = receiver.iter().collect();
    thread.join().unwrap();
    println!("{:?}", all);
}
