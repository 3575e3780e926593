fn main() {
    let x: Option<i32> = std::env::args().nth(5).map(|_| 1);
    println!("{}", x.unwrap());
}
