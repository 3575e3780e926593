// outcomes: [["end", "42\n"]]
use std::thread;

fn main() {
    let handle = thread::spawn(|| vec![20, 22].iter().sum::<i32>());
    println!("{}", handle.join().unwrap());
}
