fn main() {
    let a: i32 = -17;
    println!("{} {} {} {}", a / 5, a % 5, a.rem_euclid(5), a.pow(3));
    println!("{} {}", u64::MAX, i64::MIN);
    println!("{:?} {:?}", 250u8.checked_add(10), 250u8.saturating_add(10));
    println!("{:?}", 5i8.overflowing_mul(50));
}
