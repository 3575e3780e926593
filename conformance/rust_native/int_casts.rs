fn main() {
    let big = 0x1_2345_6789_abcdu64;
    println!("{} {} {} {}", big as u8, big as i16, big as u32, big as i64);
    println!("{} {} {}", -1i8 as u8, -1i8 as u64, -1i8 as i64 as u16);
    println!("{} {}", 200u8 as i8, 200u8 as i32);
    println!("{} {} {}", 300.9f32 as u8, -5.5f64 as u32, f64::NAN as i32);
    println!("{} {}", 1e20 as i64, -1e20 as i64);
    println!("{} {}", true as u8, 'é' as u32);
    println!("{} {}", 97u8 as char, i32::MAX as f32);
    println!("{:?} {:?}", u8::try_from(256), u8::try_from(255));
    println!("{:?} {:?}", i8::try_from(-129i64), u32::try_from(-1i32).is_err());
    println!("{} {}", i64::from(7i32), f64::from(3u8));
    println!("{:?}", char::from_u32(0x1f600).map(|c| c.len_utf8()));
    println!("{}", u64::MAX as f32 as u64);
}
