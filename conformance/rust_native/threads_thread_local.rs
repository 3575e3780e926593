// outcomes: [["end", "5 6\n"]]
use std::cell::Cell;
use std::thread;

thread_local!(static OWN: Cell<u32> = const { Cell::new(5) });

fn main() {
    let other = thread::spawn(|| {
        OWN.set(OWN.get() + 1);
        OWN.get()
    });
    let other = other.join().unwrap();
    println!("{} {}", OWN.get(), other);
}
