use std::collections::HashMap;

fn main() {
    let text = "it was the best of times it was the worst of times";
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for word in text.split(' ') {
        *counts.entry(word).or_insert(0) += 1;
    }
    let mut sorted: Vec<_> = counts.iter().collect();
    sorted.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    println!("{sorted:?}");
    println!("{:?} {:?}", counts.get("best"), counts.get("none"));
    println!("{:?} {:?}", counts.insert("best", 10), counts.insert("new", 1));
    println!("{:?} {}", counts.remove("it"), counts.contains_key("it"));
    counts.retain(|_, n| *n > 1);
    let mut keys: Vec<_> = counts.keys().copied().collect();
    keys.sort();
    println!("{keys:?} {}", counts.values().sum::<usize>());
    let mut groups: HashMap<usize, Vec<String>> = HashMap::with_capacity(4);
    for word in ["a", "bb", "cc", "d", "eee"] {
        groups.entry(word.len()).or_default().push(word.to_uppercase());
    }
    for n in 1..=4 {
        println!("{n}: {:?}", groups.get(&n));
    }
    groups.entry(1).and_modify(|v| v.clear()).or_insert_with(Vec::new);
    println!("{:?} {}", groups[&1], groups.len());
    if let Some(v) = groups.get_mut(&3) {
        v.push("FFF".into());
    }
    println!("{:?}", groups.remove_entry(&3));
    let a: HashMap<_, _> = [(1, 'a'), (2, 'b')].into();
    let b: HashMap<_, _> = [(2, 'b'), (1, 'a')].into_iter().collect();
    println!("{}", a == b);
    let mut tuples: HashMap<(i32, String), Option<char>> = HashMap::new();
    tuples.insert((1, "x".to_string()), None);
    println!("{:?}", tuples);
}
