fn main() {
    for (a, b) in [(7i32, 2i32), (-7, 2), (7, -2), (-7, -2), (0, 5)] {
        println!("{a}/{b}: {} {} {} {}", a / b, a % b, a.div_euclid(b), a.rem_euclid(b));
    }
    println!("{} {}", 7u32.div_ceil(2), 8u32.div_ceil(2));
    println!("{} {}", 13u32.next_multiple_of(5), 15u32.next_multiple_of(5));
    println!("{} {}", 10u8.abs_diff(250), (-100i8).abs_diff(100));
    println!("{} {} {}", (-5i32).signum(), 0i32.signum(), 9i32.signum());
    println!("{} {}", i32::MIN.unsigned_abs(), (-4i64).pow(3));
    println!("{} {} {}", 1000u32.ilog2(), 1000u32.ilog10(), 1000u32.ilog(3));
    println!("{} {}", 5.clamp(10, 20), 15.min(3).max(-2));
}
