// outcomes: [["end", "Some(\"worker\")\n"]]
use std::thread;

fn main() {
    let thread = thread::Builder::new().name("worker".into()).spawn(|| thread::current().name().map(String::from)).unwrap();
    println!("{:?}", thread.join().unwrap());
}
