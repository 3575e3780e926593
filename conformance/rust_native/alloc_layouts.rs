use std::alloc::{alloc, dealloc, Layout};

struct RawVec<T> {
    start: *mut T,
    capacity: usize,
    length: usize,
}

impl<T> RawVec<T> {
    fn new() -> Self {
        RawVec { start: std::ptr::NonNull::dangling().as_ptr(), capacity: 0, length: 0 }
    }

    fn push(&mut self, value: T) {
        if self.length == self.capacity {
            let capacity = if self.capacity == 0 { 1 } else { self.capacity * 2 };
            unsafe {
                let start = alloc(Layout::array::<T>(capacity).unwrap()) as *mut T;
                std::ptr::copy_nonoverlapping(self.start, start, self.length);
                self.release();
                self.start = start;
            }
            self.capacity = capacity;
        }
        unsafe { self.start.add(self.length).write(value) };
        self.length += 1;
    }

    fn release(&mut self) {
        if self.capacity > 0 {
            unsafe { dealloc(self.start as *mut u8, Layout::array::<T>(self.capacity).unwrap()) };
        }
    }
}

impl<T> Drop for RawVec<T> {
    fn drop(&mut self) {
        for i in 0..self.length {
            unsafe { self.start.add(i).drop_in_place() };
        }
        self.release();
    }
}

impl<T> std::ops::Deref for RawVec<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        unsafe { std::slice::from_raw_parts(self.start, self.length) }
    }
}

struct Told(String);

impl Drop for Told {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn main() {
    let mut words = RawVec::new();
    for word in ["a", "b", "c", "d", "e"] {
        words.push(Told(word.repeat(2)));
    }
    println!("{} {} {}", words.len(), words.capacity, words.iter().map(|t| &t.0[..]).collect::<String>());
    let layout = Layout::new::<(u8, u64)>();
    println!("{} {}", layout.size(), layout.align());
    let (joined, offset) = Layout::new::<u8>().extend(Layout::new::<u32>()).unwrap();
    println!("{} {} {offset}", joined.size(), joined.pad_to_align().size());
    println!("{}", Layout::from_size_align(8, 3).is_err());
    unsafe {
        let block = alloc(Layout::from_size_align(64, 64).unwrap());
        println!("{}", block as usize % 64);
        dealloc(block, Layout::from_size_align(64, 64).unwrap());
    }
}
