// A search tree of boxes, with iteration, removal and a fold; generic over the key.
use std::cmp::Ordering;
use std::fmt::{self, Debug, Display};

#[derive(Debug, Clone)]
struct Node<K, V> {
    key: K,
    value: V,
    left: Option<Box<Node<K, V>>>,
    right: Option<Box<Node<K, V>>>,
}

#[derive(Debug, Clone)]
struct Map<K, V> {
    root: Option<Box<Node<K, V>>>,
    len: usize,
}

impl<K: Ord + Clone, V: Clone> Map<K, V> {
    fn new() -> Self {
        Map { root: None, len: 0 }
    }

    fn insert(&mut self, key: K, value: V) -> Option<V> {
        let mut place = &mut self.root;
        while let Some(node) = place {
            match key.cmp(&node.key) {
                Ordering::Less => place = &mut node.left,
                Ordering::Greater => place = &mut node.right,
                Ordering::Equal => return Some(std::mem::replace(&mut node.value, value)),
            }
        }
        *place = Some(Box::new(Node { key, value, left: None, right: None }));
        self.len += 1;
        None
    }

    fn get(&self, key: &K) -> Option<&V> {
        let mut at = self.root.as_ref();
        while let Some(node) = at {
            at = match key.cmp(&node.key) {
                Ordering::Less => node.left.as_ref(),
                Ordering::Greater => node.right.as_ref(),
                Ordering::Equal => return Some(&node.value),
            };
        }
        None
    }

    fn depth(&self) -> usize {
        fn of<K, V>(node: &Option<Box<Node<K, V>>>) -> usize {
            match node {
                None => 0,
                Some(n) => 1 + of(&n.left).max(of(&n.right)),
            }
        }
        of(&self.root)
    }

    fn in_order(&self) -> Vec<(K, V)> {
        fn walk<K: Clone, V: Clone>(node: &Option<Box<Node<K, V>>>, out: &mut Vec<(K, V)>) {
            if let Some(n) = node {
                walk(&n.left, out);
                out.push((n.key.clone(), n.value.clone()));
                walk(&n.right, out);
            }
        }
        let mut out = Vec::with_capacity(self.len);
        walk(&self.root, &mut out);
        out
    }

    fn remove_smallest(&mut self) -> Option<(K, V)> {
        fn take<K, V>(mut node: Box<Node<K, V>>) -> (Option<Box<Node<K, V>>>, (K, V)) {
            match node.left.take() {
                Some(left) => {
                    let (rest, found) = take(left);
                    node.left = rest;
                    (Some(node), found)
                }
                None => (node.right, (node.key, node.value)),
            }
        }
        let root = self.root.take()?;
        let (rest, found) = take(root);
        self.root = rest;
        self.len -= 1;
        Some(found)
    }
}

impl<K: Ord + Clone + Display, V: Clone + Debug> Display for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{")?;
        for (i, (key, value)) in self.in_order().iter().enumerate() {
            if i > 0 {
                write!(f, ", ")?;
            }
            write!(f, "{} => {:?}", key, value)?;
        }
        write!(f, "}}")
    }
}

fn main() {
    let mut map = Map::new();
    for (i, word) in "the quick brown fox jumps over the lazy dog".split(' ').enumerate() {
        if let Some(before) = map.insert(word.to_string(), i) {
            println!("{} was {}", word, before);
        }
    }
    println!("{} {} {}", map.len, map.depth(), map);
    println!("{:?} {:?}", map.get(&"fox".to_string()), map.get(&"cat".to_string()));
    let copy = map.clone();
    while let Some((key, value)) = map.remove_smallest() {
        if map.len % 3 == 0 {
            println!("{key}:{value} leaves {}", map.len);
        }
    }
    println!("{} {}", map, copy.len);
    let mut numbers: Map<i64, char> = Map::new();
    for n in [50, 30, 70, 20, 40, 60, 80] {
        numbers.insert(n, (b'a' + (n / 10) as u8) as char);
    }
    println!("{}", numbers);
    println!("{:?}", numbers.root.as_ref().map(|n| (n.key, n.value)));
    println!("{}", numbers.in_order().iter().filter(|(k, _)| k % 20 == 0).map(|(_, v)| v).collect::<String>());
}
