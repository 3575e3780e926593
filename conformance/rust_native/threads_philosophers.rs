// outcomes: [["deadlock", ""], ["end", "fed\n"]]
use std::sync::{Arc, Mutex};
use std::thread;

fn main() {
    let forks: Arc<[Mutex<()>; 2]> = Arc::new([Mutex::new(()), Mutex::new(())]);
    let philosophers: Vec<_> = (0..2)
        .map(|i| {
            let forks = forks.clone();
            thread::spawn(move || {
                let _left = forks[i].lock().unwrap();
                let _right = forks[1 - i].lock().unwrap();
            })
        })
        .collect();
    for philosopher in philosophers {
        philosopher.join().unwrap();
    }
    println!("fed");
}
