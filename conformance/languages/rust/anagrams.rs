use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io;

fn key(word: &str) -> String {
    let mut letters: Vec<char> = word.to_lowercase().chars().collect();
    letters.sort();
    letters.into_iter().collect()
}

fn is_palindrome(s: &str) -> bool {
    s.chars().eq(s.chars().rev())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = io::read_to_string(io::stdin())?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut groups: HashMap<String, BTreeSet<&str>> = HashMap::new();
    for word in &words {
        groups.entry(key(word)).or_default().insert(word);
    }
    let mut groups: Vec<BTreeSet<&str>> = groups.into_values().filter(|g| g.len() > 1).collect();
    groups.sort_by_key(|g| (std::cmp::Reverse(g.len()), g.iter().next().copied()));
    for g in &groups {
        println!("{}: {}", g.len(), g.iter().copied().collect::<Vec<_>>().join(" "));
    }
    let (same, other): (Vec<&str>, Vec<&str>) = words.iter().partition(|w| is_palindrome(w));
    println!("{} palindromes {:?}, {} others", same.len(), same, other.len());
    let mut initials: BTreeMap<char, usize> = BTreeMap::new();
    words.iter().filter_map(|w| w.chars().next()).for_each(|c| *initials.entry(c).or_insert(0) += 1);
    println!("{:?}", initials);
    let average = words.iter().map(|w| w.len()).sum::<usize>() as f64 / words.len() as f64;
    println!("{:.4}", average);
    let vowels = text.chars().filter(|c| "aeiou".contains(*c)).count();
    println!("{vowels} vowels");
    println!("{:?}", words.iter().skip_while(|w| w.len() == 5).step_by(3).collect::<Vec<_>>());
    println!("{:?}", words.windows(2).filter(|p| p[0] < p[1]).count());
    println!("{:?}", words.chunks(5).map(|c| c.iter().map(|w| &w[..1]).collect::<String>()).collect::<Vec<_>>());
    let longest = words.iter().max_by_key(|w| w.len()).ok_or("no words")?;
    println!("{} {:?} {:?}", longest.to_uppercase(), longest.find('h'), longest.char_indices().last());
    println!("{:?}", words.iter().min().zip(words.iter().max()));
    Ok(())
}
