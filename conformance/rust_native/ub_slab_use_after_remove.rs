// UB: dangling_pointer
struct Registry {
    entries: Vec<Box<u32>>,
}

impl Registry {
    fn handle(&self, at: usize) -> *const u32 {
        &*self.entries[at]
    }
}

fn main() {
    let mut registry = Registry { entries: (0..4).map(Box::new).collect() };
    let handle = registry.handle(2);
    println!("{}", unsafe { *handle });
    registry.entries.retain(|n| **n != 2);
    println!("{}", unsafe { *handle });
}
