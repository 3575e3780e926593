// outcomes: [["end", "false\n"], ["end", "true\n"]]
use std::sync::Arc;
use std::thread;

fn main() {
    let mut value = Arc::new(5);
    let copy = value.clone();
    let thread = thread::spawn(move || drop(copy));
    let is_own = Arc::get_mut(&mut value).is_some();
    thread.join().unwrap();
    println!("{}", is_own);
}
