use std::collections::{HashMap, VecDeque};
use std::env;
use std::fmt::Display;
use std::hash::Hash;
use std::io;

struct LruCache<K, V> {
    capacity: usize,
    values: HashMap<K, V>,
    order: VecDeque<K>,
    hits: u32,
}

impl<K: Clone + Eq + Hash + Display, V> LruCache<K, V> {
    fn with_capacity(capacity: usize) -> Self {
        Self { capacity, values: HashMap::with_capacity(capacity), order: VecDeque::new(), hits: 0 }
    }
    fn touch(&mut self, key: &K) {
        if let Some(position) = self.order.iter().position(|k| k == key) {
            self.order.remove(position);
        }
        self.order.push_back(key.clone());
    }
    fn get(&mut self, key: &K) -> Option<&V> {
        if !self.values.contains_key(key) {
            return None;
        }
        self.hits += 1;
        self.touch(key);
        self.values.get(key)
    }
    fn put(&mut self, key: K, value: V) -> Option<V> {
        self.touch(&key);
        let old = self.values.insert(key, value);
        if self.values.len() > self.capacity {
            if let Some(oldest) = self.order.pop_front() {
                println!("  drops {}", oldest);
                self.values.remove(&oldest);
            }
        }
        old
    }
}

fn main() {
    let capacity = match env::args().nth(1) {
        Some(text) => text.parse::<usize>().unwrap_or_else(|e| panic!("{}: {}", text, e)),
        None => 3,
    };
    let mut cache: LruCache<String, i32> = LruCache::with_capacity(capacity);
    loop {
        let mut line = String::new();
        let read = io::stdin().read_line(&mut line).unwrap();
        if read == 0 {
            break;
        }
        let words: Vec<&str> = line.trim_end().split(' ').collect();
        match words.as_slice() {
            ["put", key, value] => match value.parse() {
                Ok(v) => println!("put {} {:?}", key, cache.put(key.to_string(), v)),
                Err(e) => println!("{}", e),
            },
            ["get", key] => match cache.get(&key.to_string()) {
                Some(v) => println!("get {} = {}", key, v),
                None => println!("get {} misses", key),
            },
            ["get", rest @ ..] => println!("get wants one key, not {}", rest.len()),
            [] | [""] => println!("(empty)"),
            [other, ..] => println!("what is {}?", other),
        }
    }
    println!("{:?} {}", cache.order, cache.hits);
}
