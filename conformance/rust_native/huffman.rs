use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tree {
    Leaf(char),
    Inner(Box<Tree>, Box<Tree>),
}

fn build(text: &str) -> Option<Tree> {
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    text.chars().for_each(|c| *counts.entry(c).or_default() += 1);
    let mut heap: BinaryHeap<_> = counts.into_iter().map(|(c, n)| Reverse((n, Tree::Leaf(c)))).collect();
    while heap.len() > 1 {
        let (Reverse((a, left)), Reverse((b, right))) = (heap.pop()?, heap.pop()?);
        heap.push(Reverse((a + b, Tree::Inner(Box::new(left), Box::new(right)))));
    }
    heap.pop().map(|Reverse((_, tree))| tree)
}

fn codes(tree: &Tree, prefix: String, found: &mut BTreeMap<char, String>) {
    match tree {
        Tree::Leaf(c) => {
            found.insert(*c, if prefix.is_empty() { "0".into() } else { prefix });
        }
        Tree::Inner(left, right) => {
            codes(left, prefix.clone() + "0", found);
            codes(right, prefix + "1", found);
        }
    }
}

fn decode(tree: &Tree, bits: &str) -> String {
    let mut at = tree;
    let mut out = String::new();
    for bit in bits.bytes() {
        if let Tree::Inner(left, right) = at {
            at = if bit == b'0' { left } else { right };
        }
        if let Tree::Leaf(c) = at {
            out.push(*c);
            at = tree;
        }
    }
    out
}

fn main() {
    for text in ["abracadabra", "zzz", "mississippi river"] {
        let tree = build(text).unwrap();
        let mut table = BTreeMap::new();
        codes(&tree, String::new(), &mut table);
        let bits: String = text.chars().map(|c| &table[&c][..]).collect();
        println!("{table:?}\n{bits} {} {}", bits.len(), decode(&tree, &bits) == text);
    }
    println!("{:?}", build(""));
}
