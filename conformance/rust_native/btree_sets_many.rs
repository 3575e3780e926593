use std::collections::{BTreeMap, BTreeSet};

fn main() {
    let mut set = BTreeSet::new();
    for i in 0..200u32 {
        set.insert(i * 7919 % 211);
    }
    println!("{} {:?} {:?}", set.len(), set.first(), set.last());
    println!("{:?}", set.range(50..60).collect::<Vec<_>>());
    for i in (0..211).filter(|i| i % 4 != 0) {
        set.remove(&i);
    }
    println!("{} {:?}", set.len(), set.iter().rev().take(5).collect::<Vec<_>>());
    let upper = set.split_off(&100);
    println!("{} {} {:?}", set.len(), upper.len(), upper.iter().next());
    set.retain(|n| n % 8 == 0);
    println!("{:?}", set);
    let mut map: BTreeMap<(u8, String), Vec<u32>> = BTreeMap::new();
    for i in 0..60u32 {
        map.entry(((i % 5) as u8, format!("k{}", i % 3))).or_default().push(i);
    }
    println!("{}", map.len());
    for (key, values) in map.range((1, String::new())..(2, "k1".to_string())) {
        println!("{key:?} {values:?}");
    }
    println!("{:?}", map.iter().map(|(k, v)| (k.0 as u32) * v.len() as u32).sum::<u32>());
    let last = map.last_entry().map(|e| (e.key().1.clone(), e.get().len()));
    println!("{last:?}");
    while map.len() > 2 {
        map.pop_first();
    }
    println!("{:?}", map.into_keys().collect::<Vec<_>>());
}
