use std::mem::transmute;

// Bytes that spell the address of a function are a number like any other.
fn main() {
    let bytes: [u8; 8] = std::hint::black_box([128, 0, 64, 0, 0, 0, 0, 0]);
    let number = unsafe { transmute::<[u8; 8], u64>(bytes) };
    let enlarged = number as u128;
    let back = unsafe { transmute::<u64, [u8; 8]>(enlarged as u64) };
    assert_eq!(back, bytes);
    println!("{:?} {}", back, number == 0x40_0080);
}
