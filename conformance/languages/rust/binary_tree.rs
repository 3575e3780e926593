use std::cmp::Ordering;
use std::fmt::Debug;
use std::io::Read;

#[derive(Debug, Default)]
struct Tree<K> {
    root: Link<K>,
    size: usize,
}

type Link<K> = Option<Box<Node<K>>>;

#[derive(Debug)]
struct Node<K> {
    key: K,
    left: Link<K>,
    right: Link<K>,
}

impl<K: Ord + Debug + Copy> Tree<K> {
    fn new() -> Self {
        Tree { root: None, size: 0 }
    }
    fn insert(&mut self, key: K) -> bool {
        let mut at = &mut self.root;
        while let Some(node) = at {
            at = match key.cmp(&node.key) {
                Ordering::Less => &mut node.left,
                Ordering::Greater => &mut node.right,
                Ordering::Equal => return false,
            };
        }
        *at = Some(Box::new(Node { key, left: None, right: None }));
        self.size += 1;
        true
    }
    fn contains(&self, key: K) -> bool {
        let mut at = self.root.as_ref();
        while let Some(node) = at {
            at = match key.cmp(&node.key) {
                Ordering::Less => node.left.as_ref(),
                Ordering::Greater => node.right.as_ref(),
                Ordering::Equal => return true,
            }
        }
        false
    }
    fn height(&self) -> usize {
        fn of<K>(link: &Link<K>) -> usize {
            link.as_ref().map_or(0, |n| 1 + of(&n.left).max(of(&n.right)))
        }
        of(&self.root)
    }
    fn in_order(&self) -> Vec<K> {
        fn walk<K: Copy>(link: &Link<K>, to: &mut Vec<K>) {
            if let Some(node) = link {
                walk(&node.left, to);
                to.push(node.key);
                walk(&node.right, to);
            }
        }
        let mut all = Vec::with_capacity(self.size);
        walk(&self.root, &mut all);
        all
    }
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut tree = Tree::new();
    let mut again = 0;
    for n in text.split_whitespace().map(|w| w.parse::<i32>().expect("a number")) {
        if !tree.insert(n) {
            again += 1;
        }
    }
    println!("{:?}", tree.in_order());
    println!("size {} height {} again {}", tree.size, tree.height(), again);
    println!("{:?}", [40, 41].map(|n| tree.contains(n)));
    println!("{:?}", tree.root.as_ref().map(|n| (n.key, n.left.is_some(), n.right.is_none())));
}
