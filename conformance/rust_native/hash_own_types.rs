use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hash, Hasher};

#[derive(Debug, Clone, Eq)]
struct Caseless(String);

impl PartialEq for Caseless {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Hash for Caseless {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for b in self.0.bytes() {
            state.write_u8(b.to_ascii_lowercase());
        }
    }
}

#[derive(Default)]
struct Sum(u64);

impl Hasher for Sum {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.0 = self.0.wrapping_mul(31).wrapping_add(*b as u64);
        }
    }
}

#[derive(Hash, PartialEq, Eq, Debug, Clone, Copy, PartialOrd, Ord)]
enum Key {
    Number(i32),
    Pair { left: u8, right: bool },
    Nothing,
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn main() {
    let mut names: HashSet<Caseless> = HashSet::new();
    println!("{:?}", ["Ann", "ANN", "bob"].map(|n| names.insert(Caseless(n.to_string()))));
    let mut map: HashMap<Key, &str, BuildHasherDefault<Sum>> = HashMap::default();
    for (key, value) in [(Key::Number(-1), "a"), (Key::Pair { left: 1, right: true }, "b"), (Key::Nothing, "c"), (Key::Nothing, "d")] {
        map.insert(key, value);
    }
    let mut sorted: Vec<_> = map.iter().collect();
    sorted.sort();
    println!("{sorted:?}");
    println!("{}", hash_of(&Key::Number(5)) == hash_of(&Key::Number(5)));
    println!("{}", hash_of(&"text") == hash_of(&String::from("text")));
    println!("{:x}", hash_of(&(1u8, "a")));
    let mut big: HashMap<u64, u64> = HashMap::new();
    for i in 0..300 {
        big.insert(i * 7, i);
    }
    for i in (0..300).step_by(2) {
        big.remove(&(i * 7));
    }
    println!("{} {:?} {:?}", big.len(), big.get(&21), big.get(&14));
}
