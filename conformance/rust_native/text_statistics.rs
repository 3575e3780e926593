use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

fn histogram(text: &str) -> BTreeMap<char, usize> {
    text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).fold(BTreeMap::new(), |mut map, c| {
        *map.entry(c).or_insert(0) += 1;
        map
    })
}

fn caesar(text: &str, by: u8) -> String {
    text.chars()
        .map(|c| match c {
            'a'..='z' => ((c as u8 - b'a' + by) % 26 + b'a') as char,
            'A'..='Z' => ((c as u8 - b'A' + by) % 26 + b'A') as char,
            _ => c,
        })
        .collect()
}

fn wrap(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        if column > 0 && column + 1 + word.len() > width {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += word.len();
    }
    out
}

fn run_lengths(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let mut count = 1;
        while chars.next_if_eq(&c).is_some() {
            count += 1;
        }
        if count > 1 {
            write!(out, "{count}").unwrap();
        }
        out.push(c);
    }
    out
}

fn anagrams<'a>(words: &[&'a str]) -> Vec<Vec<&'a str>> {
    let mut groups: HashMap<Vec<u8>, Vec<&str>> = HashMap::new();
    for word in words {
        let mut key = word.as_bytes().to_vec();
        key.sort_unstable();
        groups.entry(key).or_default().push(word);
    }
    let mut found: Vec<_> = groups.into_values().filter(|g| g.len() > 1).collect();
    found.sort();
    found
}

fn main() {
    let text = "The Quick brown fox jumps over the lazy dog";
    let counts = histogram(text);
    println!("{} {:?}", counts.len(), counts.iter().filter(|(_, n)| **n > 2).collect::<Vec<_>>());
    println!("{} {}", caesar(text, 3), caesar(&caesar("xyz", 3), 23));
    println!("{}", wrap(text, 16));
    println!("{} {}", run_lengths("aaabccd"), run_lengths(""));
    println!("{:?}", anagrams(&["tea", "tan", "eat", "nat", "bat"]));
    let is_palindrome = |s: &str| s.chars().eq(s.chars().rev());
    println!("{} {}", is_palindrome("räksmörgås"), is_palindrome("abcba"));
}
