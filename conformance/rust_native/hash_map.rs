fn main() {
    use std::collections::HashMap;
    let mut m = HashMap::new();
    for w in "a b a c b a".split_whitespace() { *m.entry(w).or_insert(0) += 1;
    } let mut k: Vec<_> = m.into_iter().collect();
    k.sort();
    println!("{k:?}");
}
