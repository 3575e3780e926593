// outcomes: [["end", "1 made\n"]]
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::OnceLock;
use std::thread;

static MADE: AtomicU32 = AtomicU32::new(0);
static CELL: OnceLock<u32> = OnceLock::new();

fn get() -> u32 {
    *CELL.get_or_init(|| MADE.fetch_add(1, Ordering::Relaxed) + 1)
}

fn main() {
    let other = thread::spawn(get);
    let own = get();
    assert_eq!(own, other.join().unwrap());
    println!("{} made", MADE.load(Ordering::Relaxed));
}
