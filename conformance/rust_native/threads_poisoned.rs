// outcomes: [["end", "1\n"], ["end", "poisoned\n"]]
use std::sync::{Arc, Mutex};
use std::thread;

fn main() {
    let value = Arc::new(Mutex::new(1));
    let shared = Arc::clone(&value);
    let handle = thread::spawn(move || {
        let _guard = shared.lock().unwrap();
        panic!("while it is locked");
    });
    match value.lock() {
        Ok(guard) => println!("{}", *guard),
        Err(_) => println!("poisoned"),
    };
    let _ = handle.join();
}
