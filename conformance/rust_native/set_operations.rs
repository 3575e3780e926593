use std::collections::{BTreeSet, HashSet};

fn main() {
    let a: BTreeSet<u32> = (0..20).filter(|n| n % 2 == 0).collect();
    let b: BTreeSet<u32> = (0..20).filter(|n| n % 3 == 0).collect();
    println!("{:?}", a.intersection(&b).collect::<Vec<_>>());
    println!("{:?}", a.difference(&b).collect::<Vec<_>>());
    println!("{:?}", (&a ^ &b).into_iter().collect::<Vec<_>>());
    println!("{:?}", (&a | &b).len());
    println!("{} {}", a.is_subset(&b), a.is_disjoint(&b));
    println!("{:?} {:?} {:?}", a.first(), a.last(), a.range(5..).next());
    let mut h: HashSet<String> = ["x", "y", "x"].iter().map(|s| s.to_string()).collect();
    println!("{} {} {}", h.len(), h.insert("y".into()), h.insert("z".into()));
    println!("{} {:?} {:?}", h.contains("z"), h.take("x"), h.get("x"));
    println!("{} {}", h.remove("none"), h.len());
    let common: HashSet<_> = h.intersection(&HashSet::from(["y".to_string()])).cloned().collect();
    println!("{common:?}");
    let mut seen = HashSet::new();
    let first_twice = [3, 1, 4, 1, 5].iter().find(|n| !seen.insert(**n));
    println!("{first_twice:?}");
}
