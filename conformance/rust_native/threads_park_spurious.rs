// outcomes: [["end", "false\n"], ["end", "true\n"]]
// check: --spurious 1
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::thread;

// Who parks once may go on before the other has come.
fn main() {
    let done = Arc::new(AtomicBool::new(false));
    let theirs = Arc::clone(&done);
    let main = thread::current();
    let handle = thread::spawn(move || {
        theirs.store(true, Ordering::Release);
        main.unpark();
    });
    thread::park();
    let seen = done.load(Ordering::Acquire);
    handle.join().unwrap();
    println!("{seen}");
}
