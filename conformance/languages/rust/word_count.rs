use std::collections::HashMap;
use std::env;
use std::io::{self, BufRead};

#[derive(Debug, Default)]
struct Totals {
    lines: usize,
    words: usize,
    bytes: usize,
}

fn clean(word: &str) -> String {
    word.chars()
        .filter(|c| c.is_alphanumeric() || *c == '\'')
        .collect::<String>()
        .to_lowercase()
}

fn main() {
    let args: Vec<String> = env::args().collect();
    let limit: usize = args.get(1).and_then(|s| s.parse().ok()).unwrap_or(10);
    let mut totals = Totals::default();
    let mut counts: HashMap<String, u32> = HashMap::new();
    let stdin = io::stdin();
    for line in stdin.lock().lines() {
        let line = line.expect("readable line");
        totals.lines += 1;
        totals.bytes += line.len() + 1;
        for word in line.split_whitespace() {
            totals.words += 1;
            let word = clean(word);
            if !word.is_empty() {
                *counts.entry(word).or_insert(0) += 1;
            }
        }
    }
    println!("{:>7} {:>7} {:>7}", totals.lines, totals.words, totals.bytes);
    println!("{:?}", totals);
    let mut ranked: Vec<(&String, &u32)> = counts.iter().collect();
    ranked.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    let width = ranked.iter().take(limit).map(|(w, _)| w.len()).max().unwrap_or(0);
    for (word, count) in ranked.into_iter().take(limit) {
        println!("{:<width$} | {:3} {}", word, count, "*".repeat(*count as usize), width = width);
    }
}
