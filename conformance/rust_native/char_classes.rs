fn main() {
    for c in ['a', 'Z', '5', ' ', 'é', 'ß', '中', '٣', '\n', '🦀', '\u{301}', '_'] {
        println!(
            "{c:?}: {} {} {} {} {} {}",
            c.is_alphabetic(),
            c.is_numeric(),
            c.is_alphanumeric(),
            c.is_whitespace(),
            c.is_uppercase(),
            c.is_control()
        );
        println!(
            "  {} {} U+{:04X} {:?} {}",
            c.len_utf8(),
            c.len_utf16(),
            c as u32,
            c.to_digit(10),
            c.to_uppercase()
        );
    }
    println!("{:?} {:?}", char::from_digit(11, 16), char::from_u32(0xd800));
    println!("{} {}", 'é'.escape_unicode(), '\t'.escape_default());
    println!("{:?}", ('a'..='e').rev().collect::<String>());
    println!("{}", ('x' as u8 + 1) as char);
    println!("{:?}", "İ".to_lowercase().chars().map(|c| c as u32).collect::<Vec<_>>());
    println!("{} {}", 'q'.is_ascii_hexdigit(), 'F'.to_ascii_lowercase());
}
