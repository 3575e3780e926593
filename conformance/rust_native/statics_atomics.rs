use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, OnceLock, RwLock};

static COUNT: AtomicUsize = AtomicUsize::new(0);
static NAMES: Mutex<Vec<String>> = Mutex::new(Vec::new());
static TABLE: LazyLock<Vec<u32>> = LazyLock::new(|| {
    COUNT.fetch_add(100, Ordering::Relaxed);
    (1..=5).map(|n| n * n).collect()
});
static CONFIG: OnceLock<&'static str> = OnceLock::new();
static LEVEL: RwLock<(u8, char)> = RwLock::new((0, 'a'));

thread_local! {
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    static TRAIL: RefCell<Vec<u32>> = RefCell::new(vec![7]);
}

fn next_id() -> usize {
    COUNT.fetch_add(1, Ordering::SeqCst)
}

fn main() {
    println!("{} {}", next_id(), next_id());
    println!("{} {}", TABLE.iter().sum::<u32>(), TABLE[2]);
    println!("{} {}", next_id(), COUNT.load(Ordering::SeqCst));
    NAMES.lock().unwrap().push("one".into());
    NAMES.lock().unwrap().extend(["two".to_string()]);
    println!("{:?} {}", NAMES.lock().unwrap(), NAMES.try_lock().is_ok());
    println!("{:?} {} {:?} {:?}", CONFIG.get(), CONFIG.get_or_init(|| "set"), CONFIG.set("again"), CONFIG.get());
    {
        let (a, b) = (LEVEL.read().unwrap(), LEVEL.read().unwrap());
        println!("{} {} {}", a.0, b.1, LEVEL.try_write().is_err());
    }
    LEVEL.write().unwrap().0 += 5;
    println!("{:?}", *LEVEL.read().unwrap());
    DEPTH.set(DEPTH.get() + 3);
    TRAIL.with_borrow_mut(|t| t.push(DEPTH.get()));
    println!("{} {:?}", DEPTH.get(), TRAIL.take());
    let (flag, number) = (AtomicBool::new(false), AtomicI64::new(-5));
    println!("{} {:?}", flag.swap(true, Ordering::AcqRel), flag.compare_exchange(true, false, Ordering::SeqCst, Ordering::Relaxed));
    println!("{} {} {}", number.fetch_max(3, Ordering::Relaxed), number.fetch_and(6, Ordering::Relaxed), number.fetch_xor(-1, Ordering::Relaxed));
    println!("{:?} {}", number.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| (n < 0).then_some(n * 2)), number.into_inner());
}
