use std::collections::HashMap;

struct Entry {
    key: u32,
    value: String,
    before: Option<usize>,
    after: Option<usize>,
}

struct Cache {
    capacity: usize,
    entries: Vec<Entry>,
    places: HashMap<u32, usize>,
    newest: Option<usize>,
    oldest: Option<usize>,
}

impl Cache {
    fn new(capacity: usize) -> Self {
        Cache { capacity, entries: Vec::with_capacity(capacity), places: HashMap::new(), newest: None, oldest: None }
    }

    fn unlink(&mut self, at: usize) {
        let (before, after) = (self.entries[at].before.take(), self.entries[at].after.take());
        match before {
            Some(b) => self.entries[b].after = after,
            None => self.newest = after,
        }
        match after {
            Some(a) => self.entries[a].before = before,
            None => self.oldest = before,
        }
    }

    fn to_front(&mut self, at: usize) {
        self.entries[at].after = self.newest;
        if let Some(newest) = self.newest {
            self.entries[newest].before = Some(at);
        }
        self.newest = Some(at);
        self.oldest.get_or_insert(at);
    }

    fn get(&mut self, key: u32) -> Option<&str> {
        let at = *self.places.get(&key)?;
        self.unlink(at);
        self.to_front(at);
        Some(&self.entries[at].value)
    }

    fn put(&mut self, key: u32, value: &str) -> Option<String> {
        if let Some(&at) = self.places.get(&key) {
            self.unlink(at);
            self.to_front(at);
            return Some(std::mem::replace(&mut self.entries[at].value, value.to_string()));
        }
        let entry = Entry { key, value: value.to_string(), before: None, after: None };
        let mut evicted = None;
        let at = if self.entries.len() < self.capacity {
            self.entries.push(entry);
            self.entries.len() - 1
        } else {
            let at = self.oldest?;
            self.unlink(at);
            let old = std::mem::replace(&mut self.entries[at], entry);
            self.places.remove(&old.key);
            evicted = Some(old.value);
            at
        };
        self.places.insert(key, at);
        self.to_front(at);
        evicted
    }

    fn keys(&self) -> Vec<u32> {
        std::iter::successors(self.newest, |&at| self.entries[at].after).map(|at| self.entries[at].key).collect()
    }
}

fn main() {
    let mut cache = Cache::new(3);
    for (key, value) in [(1, "one"), (2, "two"), (3, "three")] {
        cache.put(key, value);
    }
    println!("{:?}", cache.keys());
    println!("{:?}", cache.get(1));
    println!("{:?} {:?}", cache.put(4, "four"), cache.keys());
    println!("{:?} {:?}", cache.put(3, "drei"), cache.get(2).map(str::len));
    println!("{:?}", cache.keys());
    println!("{:?} {:?}", cache.put(5, "five"), cache.keys());
}
