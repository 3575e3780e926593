// The first entry of a hash map is whichever its hashes put there.
use std::collections::HashMap;

fn main() {
    let mut stock: HashMap<&str, u32> = HashMap::new();
    stock.insert("apple", 3);
    stock.insert("pear", 5);
    let first = stock.keys().next().unwrap();
    assert_eq!(*first, "apple");
}
