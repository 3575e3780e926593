// outcomes: [["end", "drop\nend\n"]]
use std::sync::Arc;
use std::thread;

struct Noisy;

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop");
    }
}

fn main() {
    let noisy = Arc::new(Noisy);
    let other = Arc::clone(&noisy);
    let handle = thread::spawn(move || drop(other));
    drop(noisy);
    handle.join().unwrap();
    println!("end");
}
