// outcomes: [["end", "true\n"]]
use std::thread;

fn main() {
    let handle = thread::spawn(|| panic!("boom {}", 7));
    println!("{}", handle.join().is_err());
}
