fn main() {
    use std::collections::BTreeMap;
    let mut m = BTreeMap::new();
    for i in 0..100 { m.insert(i * 7 % 101, i);
    } println!("{:?} {:?}", m.range(10..15).collect::<Vec<_>>(), m.first_key_value());
    for i in 0..90 { m.remove(&i);
    } println!("{m:?}");
}
