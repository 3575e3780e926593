use std::collections::BTreeSet;

fn title(text: &str) -> String {
    text.split(' ')
        .map(|word| {
            let mut chars = word.chars();
            chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars.flat_map(char::to_lowercase)).collect())
        })
        .collect::<Vec<String>>()
        .join(" ")
}

fn slug(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            'ä' | 'Ä' => out.push_str("ae"),
            c if c.is_ascii_alphanumeric() => out.push(c.to_ascii_lowercase()),
            _ if !out.ends_with('-') && !out.is_empty() => out.push('-'),
            _ => {}
        }
    }
    out.trim_end_matches('-').to_string()
}

fn natural(a: &str, b: &str) -> std::cmp::Ordering {
    let split = |s: &str| {
        let at = s.find(|c: char| c.is_ascii_digit()).unwrap_or(s.len());
        (s[..at].to_string(), s[at..].parse::<u32>().ok())
    };
    split(a).cmp(&split(b))
}

fn main() {
    println!("{} | {}", title("hELLO élan straße"), slug("  Ärger & Öl: 2 für 1! "));
    let mut words = ["zebra", "Äpfel", "apple", "Zoo", "éclair", "10", "9"];
    words.sort();
    println!("{words:?}");
    words.sort_by_key(|w| w.to_lowercase());
    println!("{words:?}");
    let mut files = ["f10", "f2", "f1", "a", "f"];
    files.sort_by(|a, b| natural(a, b));
    println!("{files:?}");
    let letters: BTreeSet<char> = "hello wörld".chars().filter(|c| c.is_alphabetic()).collect();
    println!("{}", letters.iter().collect::<String>());
    println!("{:?}", words.iter().map(|w| w.chars().next_back().unwrap()).max());
    println!("{:?}", "e\u{301}".chars().count());
    println!("[{:^9}] [{:>4}] [{:-<6}]", "é", "中", "ab");
    println!("{:?}", "ab cd".split(' ').map(|w| w.chars().rev().collect::<String>()).collect::<Vec<_>>());
}
