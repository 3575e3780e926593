fn main() {
    let numbers: Result<Vec<i32>, _> = "1 2 x".split(' ').map(str::parse::<i32>).collect();
    println!("{}", numbers.is_err());
    let numbers = numbers.expect("numbers are expected");
    println!("{numbers:?}");
}
