// A tree map iterates in the order of its keys.
use std::collections::BTreeMap;

fn main() {
    let mut stock: BTreeMap<&str, u32> = BTreeMap::new();
    stock.insert("pear", 5);
    stock.insert("apple", 3);
    let first = stock.keys().next().unwrap();
    assert_eq!(*first, "apple");
}
