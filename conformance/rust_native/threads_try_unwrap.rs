// outcomes: [["end", "alone\n"], ["end", "shared\n"]]
use std::sync::Arc;
use std::thread;

fn main() {
    let value = Arc::new(5);
    let copy = value.clone();
    let thread = thread::spawn(move || drop(copy));
    let result = Arc::try_unwrap(value);
    thread.join().unwrap();
    println!("{}", if result.is_ok() { "alone" } else { "shared" });
}
