// SPDX-License-Identifier: Apache-2.0
// BinaryHeap, Reverse, and entries of maps.

struct BinaryHeap { all: A }
impl BinaryHeap {
    fn new() -> A { BinaryHeap { all: vec![] } }
    fn with_capacity(n: A) -> A { BinaryHeap { all: vec![] } }
    fn from(list: A) -> A { BinaryHeap { all: library::list(list) } }
    fn push(&mut self, x: A) { self.all.push(x); self.all.sort(); }
    fn pop(&mut self) -> A { self.all.sort(); self.all.pop() }
    fn peek(&self) -> A { self.all.sort(); self.all.last() }
    fn len(&self) -> A { self.all.len() }
    fn is_empty(&self) -> bool { self.all.is_empty() }
    fn clear(&mut self) { self.all.clear(); }
    fn into_sorted_vec(self) -> A { self.all.sort(); self.all }
    fn into_vec(self) -> A { self.all }
}
fn library__swept() {
    loop {
        let gone = library::gone();
        if library::is_null(gone) { return; }
        gone.drop();
    }
}
struct Reverse(A);
impl Reverse { fn cmp(&self, other: A) -> A { library::cmp(other.0, self.0) } }
struct library__Entry { map: A, key: A }
impl library__Entry {
    fn or_insert(self, value: A) -> A {
        if !self.map.contains_key(self.key) { self.map.insert(self.key, value); }
        &mut self.map[self.key]
    }
    fn or_insert_with(self, f: F) -> A {
        if !self.map.contains_key(self.key) { let value = f(); self.map.insert(self.key, value); }
        &mut self.map[self.key]
    }
    fn or_insert_with_key(self, f: F) -> A {
        if !self.map.contains_key(self.key) { let value = f(self.key); self.map.insert(self.key, value); }
        &mut self.map[self.key]
    }
    fn and_modify(self, f: F) -> A {
        if self.map.contains_key(self.key) { f(&mut self.map[self.key]); }
        self
    }
    fn key(self) -> A { self.key }
}
