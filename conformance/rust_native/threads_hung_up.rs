// outcomes: [["end", "Err(RecvError)\n"]]
use std::sync::mpsc;
use std::thread;

fn main() {
    let (sender, receiver) = mpsc::channel::<i32>();
    let thread = thread::spawn(move || drop(sender));
    let received = receiver.recv();
    thread.join().unwrap();
    println!("{:?}", received);
}
