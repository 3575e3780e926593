fn main() {
    println!("Hello {}", 42);
}
