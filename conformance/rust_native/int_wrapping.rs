fn main() {
    println!("{} {}", 255u8.wrapping_add(1), i8::MIN.wrapping_sub(1));
    println!("{} {}", 200u8.wrapping_mul(3), i16::MAX.wrapping_mul(i16::MAX));
    println!("{} {}", i32::MIN.wrapping_neg(), i32::MIN.wrapping_abs());
    println!("{} {}", i64::MIN.wrapping_div(-1), i64::MIN.wrapping_rem(-1));
    println!("{} {}", 1u32.wrapping_shl(33), (-8i32).wrapping_shr(34));
    println!("{} {}", 3u64.wrapping_pow(50), (-3i8).wrapping_pow(7));
    println!("{}", usize::MAX.wrapping_add(2));
}
