// Texts: counting, caesar and vigenere, anagrams, palindromes, columns, number words.
use std::collections::{BTreeMap, HashMap};

fn caesar(text: &str, by: i32) -> String {
    text.chars()
        .map(|c| match c {
            'a'..='z' => ((c as u8 - b'a') as i32 + by).rem_euclid(26) as u8 + b'a',
            'A'..='Z' => ((c as u8 - b'A') as i32 + by).rem_euclid(26) as u8 + b'A',
            _ => c as u8,
        } as char)
        .collect()
}

fn vigenere(text: &str, key: &str) -> String {
    let shifts: Vec<u8> = key.bytes().map(|b| b.to_ascii_lowercase() - b'a').collect();
    let mut i = 0;
    let mut out = String::with_capacity(text.len());
    for b in text.bytes() {
        if b.is_ascii_lowercase() {
            out.push(((b - b'a' + shifts[i % shifts.len()]) % 26 + b'a') as char);
            i += 1;
        } else {
            out.push(b as char);
        }
    }
    out
}

fn is_palindrome(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect();
    letters.iter().eq(letters.iter().rev())
}

fn in_words(n: u32) -> String {
    const ONES: [&str; 20] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ];
    const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    match n {
        0..=19 => ONES[n as usize].to_string(),
        20..=99 => {
            let rest = if n % 10 > 0 { format!("-{}", ONES[(n % 10) as usize]) } else { String::new() };
            TENS[(n / 10 - 2) as usize].to_owned() + &rest
        }
        100..=999 => {
            let rest = if n % 100 > 0 { format!(" and {}", in_words(n % 100)) } else { "".into() };
            format!("{} hundred{}", ONES[(n / 100) as usize], rest)
        }
        _ => {
            let rest = n % 1000;
            let tail = if rest > 0 { format!(" {}", in_words(rest)) } else { String::default() };
            format!("{} thousand{tail}", in_words(n / 1000))
        }
    }
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![];
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.len() + 1 + word.len() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line += " ";
        }
        line += word;
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

fn main() {
    let secret = caesar("Hello, World!", 3);
    println!("{} {}", secret, caesar(&secret, -3));
    println!("{}", vigenere("attack at dawn", "Lemon"));
    for text in ["A man, a plan, a canal: Panama", "not one", ""] {
        println!("{text:?} {}", is_palindrome(text));
    }
    let mut groups: HashMap<String, Vec<&str>> = HashMap::new();
    for word in ["listen", "silent", "enlist", "google", "elgoog", "abc"] {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        groups.entry(letters.into_iter().collect()).or_insert_with(Vec::new).push(word);
    }
    let mut found: Vec<_> = groups.values().filter(|g| g.len() > 1).cloned().collect();
    found.sort_by_key(|g| std::cmp::Reverse(g.len()));
    println!("{:?}", found);
    for n in [0, 7, 13, 40, 99, 100, 342, 1000, 12345] {
        println!("{n} {}", in_words(n));
    }
    let text = "the quick brown fox jumps over the lazy dog and the cat";
    for (i, line) in wrap(text, 20).iter().enumerate() {
        println!("{:>2} |{:<20}|{:>20}|{:^20}|", i + 1, line, line, line);
    }
    let mut counts = BTreeMap::new();
    for word in text.split(' ') {
        *counts.entry(word.len()).or_insert(0usize) += 1;
    }
    println!("{:?}", counts);
    let title: Vec<String> = text
        .split(' ')
        .take(3)
        .map(|w| {
            let mut cs = w.chars();
            match cs.next() {
                Some(first) => first.to_uppercase().collect::<String>() + cs.as_str(),
                None => String::new(),
            }
        })
        .collect();
    println!("{}", title.join(" "));
    println!("{:?}", "2024-01-15".split('-').map(|p| p.parse::<u32>()).collect::<Result<Vec<_>, _>>());
    println!("{:?}", "1,x,3".split(',').map(str::parse::<i32>).collect::<Result<Vec<i32>, _>>().map_err(|e| e.to_string()));
    println!("{:?}", "key = value # note".split_once('#').map(|(a, _)| a.trim()).and_then(|a| a.split_once(" = ")));
    println!("{}", "äöü".chars().rev().collect::<String>());
    println!("{:?} {:?}", "tic-tac".replace("t", "T").find("Ta"), "abc".char_indices().map(|(i, c)| format!("{i}{c}")).last());
}
