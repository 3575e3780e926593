fn main() {
    println!("{:?} {:?}", 255u8.overflowing_add(1), 0u8.overflowing_sub(1));
    println!("{:?} {:?}", i32::MAX.overflowing_add(1), i32::MIN.overflowing_sub(1));
    println!("{:?} {:?}", 100_000i32.overflowing_mul(100_000), u64::MAX.overflowing_mul(3));
    println!("{:?} {:?}", i8::MIN.overflowing_neg(), 0u8.overflowing_neg());
    println!("{:?} {:?}", 1u32.overflowing_shl(40), 1i32.overflowing_shr(3));
    println!("{:?} {:?}", 3u8.overflowing_pow(6), 2i16.overflowing_pow(15));
    println!("{:?}", i64::MIN.overflowing_div(-1));
    println!("{:?}", i64::MIN.overflowing_abs());
}
