// UB: dangling_pointer
struct Arena {
    blocks: Vec<Box<[u8; 64]>>,
    used: usize,
}

impl Arena {
    fn allocate(&mut self, text: &str) -> &'static str {
        if self.blocks.is_empty() || self.used + text.len() > 64 {
            self.blocks.push(Box::new([0; 64]));
            self.used = 0;
        }
        let block = self.blocks.last_mut().unwrap();
        let slice = &mut block[self.used..self.used + text.len()];
        slice.copy_from_slice(text.as_bytes());
        self.used += text.len();
        unsafe { std::mem::transmute(std::str::from_utf8_unchecked(slice)) }
    }
}

fn main() {
    let mut arena = Arena { blocks: vec![], used: 0 };
    let (a, b) = (arena.allocate("first"), arena.allocate("second"));
    println!("{a} {b}");
    arena.blocks.clear();
    println!("{}", a == b || a.as_bytes()[0] == b'f');
}
