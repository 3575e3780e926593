// outcomes: [["deadlock", ""], ["end", "-1\n3\n"], ["end", "3\n-1\n"]]
use std::sync::{Arc, Mutex};
use std::thread;

fn main() {
    let a = Arc::new(Mutex::new(1));
    let b = Arc::new(Mutex::new(2));
    let (a2, b2) = (a.clone(), b.clone());
    let handle = thread::spawn(move || {
        let x = a2.lock().unwrap();
        let y = b2.lock().unwrap();
        println!("{}", *x + *y);
    });
    {
        let y = b.lock().unwrap();
        let x = a.lock().unwrap();
        println!("{}", *x - *y);
    }
    handle.join().unwrap();
}
