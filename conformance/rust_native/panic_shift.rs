fn bit(n: u32) -> u32 {
    1 << n
}

fn main() {
    for n in [0, 31, 32] {
        println!("{}", bit(n));
    }
}
