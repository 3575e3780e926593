// outcomes: [["deadlock", ""]]
use std::sync::mpsc;

fn main() {
    let (sender, receiver) = mpsc::channel::<i32>();
    let received = receiver.recv();
    drop(sender);
    println!("{:?}", received);
}
