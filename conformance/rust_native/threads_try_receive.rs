// outcomes: [["end", "Err(Empty)\n"], ["end", "Ok(3)\n"]]
use std::sync::mpsc;
use std::thread;

fn main() {
    let (sender, receiver) = mpsc::channel();
    let copy = sender.clone();
    let thread = thread::spawn(move || copy.send(3).unwrap());
    let first = receiver.try_recv();
    thread.join().unwrap();
    println!("{:?}", first);
}
