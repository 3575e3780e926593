// outcomes: [["end", "4\n"]]
use std::sync::mpsc;
use std::thread;

fn main() {
    let (sender, receiver) = mpsc::sync_channel(1);
    let thread = thread::spawn(move || sender.send(4).unwrap());
    let received: i32 = receiver.recv().unwrap();
    thread.join().unwrap();
    println!("{}", received);
}
