fn main() {
    let text = "aé中🦀";
    println!("{} bytes, {} chars", text.len(), text.chars().count());
    for (at, c) in text.char_indices() {
        println!("{at} {c} {:?}", c.to_string().as_bytes());
    }
    println!("{:?} {:?}", text.get(1..3), text.get(2..3));
    println!("{} {}", text.is_char_boundary(3), text.is_char_boundary(4));
    println!("{:?}", std::str::from_utf8(&[0xf0, 0x9f, 0xa6, 0x80]));
    println!("{:?}", std::str::from_utf8(&[b'a', 0xff, b'b']));
    println!("{:?}", String::from_utf8(vec![0xc3]).map_err(|e| e.utf8_error().valid_up_to()));
    println!("{}", String::from_utf8_lossy(b"ab\xf0\x9fcd\xff"));
    println!("{:?}", text.encode_utf16().collect::<Vec<u16>>());
    println!("{:?}", String::from_utf16(&[0xd83e, 0xdd80, 0x41]));
    println!("{}", String::from_utf16(&[0xd800]).is_err());
    println!("{}", text.chars().rev().collect::<String>());
    println!("{:?}", text.bytes().map(|b| b as u32).sum::<u32>());
}
