fn main() {
    for n in [0u32, 1, 0b1011_0000, 0xdead_beef, u32::MAX] {
        println!(
            "{n:#x}: {} ones, {} zeros, lz {}, tz {}, lo {}, to {}",
            n.count_ones(),
            n.count_zeros(),
            n.leading_zeros(),
            n.trailing_zeros(),
            n.leading_ones(),
            n.trailing_ones()
        );
        println!("  {:#x} {:#x}", n.swap_bytes(), n.reverse_bits());
        println!("  {:#x} {:#x}", n.rotate_left(12), n.rotate_right(7));
    }
    println!("{} {}", 37u8.leading_zeros(), 40i64.trailing_zeros());
    println!("{} {}", (-1i16).count_ones(), (-2i128).count_zeros());
    println!("{} {}", 17u64.next_power_of_two(), 64u64.is_power_of_two());
    println!("{:?} {:?}", 0x1234_5678u32.to_be_bytes(), 0x1234_5678u32.to_le_bytes());
    println!("{:#x}", u64::from_be_bytes([1, 2, 3, 4, 5, 6, 7, 8]));
    println!("{}", !0b1010u8 & 0x0f | 1 << 6 ^ 3);
}
