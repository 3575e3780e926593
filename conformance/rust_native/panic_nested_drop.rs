struct Guard(u32);

impl Drop for Guard {
    fn drop(&mut self) {
        println!("guard {} {}", self.0, std::thread::panicking());
    }
}

fn descend(depth: u32) -> u32 {
    let _guard = Guard(depth);
    if depth == 3 {
        let empty: Vec<u32> = Vec::new();
        return empty[depth as usize];
    }
    descend(depth + 1) + 1
}

fn main() {
    let _outer = Guard(100);
    println!("{}", descend(0));
}
