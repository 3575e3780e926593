// outcomes: [["deadlock", ""]]
use std::sync::Mutex;

fn main() {
    let mutex = Mutex::new(0);
    let _first = mutex.lock().unwrap();
    let _second = mutex.lock().unwrap();
    println!("never");
}
