// UB: out_of_bounds
struct Ring {
    slots: *mut u32,
    capacity: usize,
    head: usize,
}

impl Ring {
    fn push(&mut self, value: u32) {
        unsafe { *self.slots.wrapping_add(self.head) = value };
        self.head = if self.head > self.capacity { 0 } else { self.head + 1 };
    }
}

fn main() {
    let mut storage = vec![0u32; 4];
    let mut ring = Ring { slots: storage.as_mut_ptr(), capacity: 4, head: 0 };
    for i in 0..6 {
        ring.push(i);
    }
    println!("{storage:?}");
}
