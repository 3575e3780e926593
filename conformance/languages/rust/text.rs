use std::collections::{BTreeMap, HashSet};

fn caesar(text: &str, shift: u8) -> String {
    text.chars()
        .map(|c| match c {
            'a'..='z' => ((c as u8 - b'a' + shift) % 26 + b'a') as char,
            'A'..='Z' => ((c as u8 - b'A' + shift) % 26 + b'A') as char,
            _ => c,
        })
        .collect()
}

fn is_palindrome(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|c| c.is_alphabetic()).map(|c| c.to_ascii_lowercase()).collect();
    let n = letters.len();
    (0..n / 2).all(|i| letters[i] == letters[n - 1 - i])
}

fn run_length(text: &str) -> String {
    let mut out = String::new();
    let bytes: Vec<char> = text.chars().collect();
    let mut i = 0;
    while i < bytes.len() {
        let mut j = i;
        while j < bytes.len() && bytes[j] == bytes[i] {
            j += 1;
        }
        if j - i > 1 {
            out += &(j - i).to_string();
        }
        out.push(bytes[i]);
        i = j;
    }
    out
}

fn roman(mut n: u32) -> String {
    const TABLE: [(u32, &str); 13] = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
        (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ];
    let mut out = String::new();
    for &(value, sign) in TABLE.iter() {
        while n >= value {
            out.push_str(sign);
            n -= value;
        }
    }
    out
}

fn main() {
    let text = "the quick brown fox jumps over the lazy dog the end";
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for word in text.split(' ') {
        *counts.entry(word).or_insert(0) += 1;
    }
    let mut ranked: Vec<(&&str, &usize)> = counts.iter().collect();
    ranked.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    for (word, count) in ranked.iter().take(3) {
        println!("{word:>6} {count:03}");
    }
    let unique: HashSet<char> = text.chars().filter(|c| *c != ' ').collect();
    println!("{} letters, {} words", unique.len(), counts.len());
    println!("{} {}", caesar("Hello, World", 3), caesar(&caesar("abc", 13), 13));
    println!("{} {}", is_palindrome("A man, a plan"), is_palindrome("Was it a car"));
    println!("{} {}", run_length("aaabccdddd"), run_length(""));
    println!("{} {} {}", roman(1994), roman(2024), roman(4));
    let line = "key = some value = more";
    if let Some((key, value)) = line.split_once(" = ") {
        println!("[{key}] [{value}] {}", &value[..4]);
    }
    let raw = r#"a "raw" \n string"#;
    println!("{raw} {} \u{41}\x42 {{braces}}", raw.len());
    println!("{:#x} {:08b} {:e} {:+} {:>5}|{:<5}|{:^5}|{:*^7}", 255, 37, 1234.5, 7, "r", "l", "c", "mid");
    let width = 7;
    println!("{:width$.2} {:.*}", 3.14159, 1, 2.75);
    let (mut vowels, mut others) = (0, 0);
    for c in "programming".chars() {
        if matches!(c, 'a' | 'e' | 'i' | 'o' | 'u') { vowels += 1 } else { others += 1 }
    }
    println!("{vowels} {others} {:?} {:?}", 'x', "q\"uote");
}
