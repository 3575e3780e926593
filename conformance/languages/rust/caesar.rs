use std::env;
use std::io::{self, Read};

fn shift(c: char, by: i32) -> char {
    let base = match c {
        'a'..='z' => b'a',
        'A'..='Z' => b'A',
        _ => return c,
    };
    let moved = (c as u8 - base) as i32 + by;
    (base + moved.rem_euclid(26) as u8) as char
}

fn vigenere<'k>(text: &str, key: &'k str) -> String {
    let mut shifts = key.bytes().cycle().map(|b| (b.to_ascii_lowercase() - b'a') as i32);
    text.chars().map(|c| if c.is_ascii_alphabetic() { shift(c, shifts.next().unwrap()) } else { c }).collect()
}

fn main() -> Result<(), String> {
    let mut args = env::args().skip(1);
    let by = args.next().ok_or("no shift")?.parse::<i32>().map_err(|e| e.to_string())?;
    let key = args.next().unwrap_or_else(|| "a".into());
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).map_err(|e| e.to_string())?;
    let coded: String = text.chars().map(|c| shift(c, by)).collect();
    print!("{}", coded);
    let back: String = coded.chars().map(|c| shift(c, -by)).collect();
    assert_eq!(back, text);
    print!("{}", vigenere(&text, &key));
    let mut counts = [0usize; 26];
    for b in text.bytes().filter(u8::is_ascii_alphabetic) {
        counts[(b.to_ascii_lowercase() - b'a') as usize] += 1;
    }
    let (most, n) = counts.iter().enumerate().rev().max_by_key(|&(_, n)| n).unwrap();
    println!("{} {}", (b'a' + most as u8) as char, n);
    println!("{}", text.lines().map(|l| l.chars().rev().collect::<String>()).collect::<Vec<_>>().join("/"));
    println!("{:?}", text.trim().split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect::<Vec<_>>());
    println!("{:?} {:08b} {:#x} {:#o}", &text.as_bytes()[..4], 37u8, 255, 8);
    Ok(())
}
