fn main() {
    println!("{} {}", 250u8.saturating_add(10), 5u8.saturating_sub(10));
    println!("{} {}", i8::MAX.saturating_add(1), i8::MIN.saturating_sub(1));
    println!("{} {}", i16::MAX.saturating_mul(-2), i16::MIN.saturating_mul(-2));
    println!("{} {}", i32::MIN.saturating_neg(), i32::MIN.saturating_abs());
    println!("{} {}", 7i64.saturating_pow(30), (-7i64).saturating_pow(31));
    println!("{} {}", u64::MAX.saturating_add(1), u64::MIN.saturating_sub(1));
    println!("{}", i128::MAX.saturating_add(1) == i128::MAX);
    println!("{} {}", 10u8.saturating_add_signed(-20), 250u8.saturating_add_signed(20));
}
