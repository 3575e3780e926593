fn opposite(n: i8) -> i8 {
    -n
}

fn main() {
    println!("{} {}", opposite(5), opposite(-127));
    println!("{}", opposite(std::hint::black_box(-128)));
}
