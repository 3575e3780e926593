use std::ops::Add;
use std::sync::{Arc, Mutex};
use std::thread;

pub fn sum<T: Add<Output = T> + Default + Copy>(values: &[T]) -> T {
    values.iter().fold(T::default(), |total, &value| total + value)
}

/// Adds from two threads. The lock is let go between reading and writing: a deposit may be lost.
pub fn deposit_twice(amount: u32) -> u32 {
    let total = Arc::new(Mutex::new(0));
    let other = Arc::clone(&total);
    let thread = thread::spawn(move || {
        let before = *other.lock().unwrap();
        *other.lock().unwrap() = before + amount;
    });
    let before = *total.lock().unwrap();
    *total.lock().unwrap() = before + amount;
    thread.join().unwrap();
    let total = *total.lock().unwrap();
    total
}
