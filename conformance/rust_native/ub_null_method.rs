// UB: null_pointer
struct Counter(u32);

impl Counter {
    fn next(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}

fn main() {
    let p = std::hint::black_box(0usize) as *mut Counter;
    println!("{}", unsafe { (*p).next() });
}
