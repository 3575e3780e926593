use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Unbounded};

fn main() {
    let mut map: BTreeMap<i32, String> = BTreeMap::new();
    for i in 0..40 {
        map.insert(i * 37 % 41, format!("v{i}"));
    }
    println!("{} {:?} {:?}", map.len(), map.first_key_value(), map.last_key_value());
    println!("{:?}", map.range(5..9).collect::<Vec<_>>());
    println!("{:?}", map.range((Excluded(36), Unbounded)).map(|(k, _)| *k).collect::<Vec<_>>());
    println!("{:?}", map.range(..=3).rev().next());
    for k in (0..40).filter(|k| k % 3 != 0) {
        map.remove(&k);
    }
    println!("{:?}", map.keys().collect::<Vec<_>>());
    println!("{:?} {:?}", map.pop_first(), map.pop_last());
    let upper = map.split_off(&20);
    println!("{} {} {:?}", map.len(), upper.len(), upper.values().next());
    *map.get_mut(&3).unwrap() += "!";
    println!("{:?}", map[&3]);
    map.entry(3).and_modify(|v| v.push('?')).or_default();
    println!("{:?} {:?}", map.get(&3), map.get(&4));
    for (_, v) in map.iter_mut() {
        v.truncate(2);
    }
    println!("{map:?}");
    let mut merged = upper;
    merged.append(&mut map);
    println!("{} {}", merged.len(), map.is_empty());
    println!("{:?}", merged.into_iter().map(|(k, v)| k as usize + v.len()).sum::<usize>());
}
