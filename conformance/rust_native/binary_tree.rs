use std::cmp::Ordering;

#[derive(Default)]
struct Tree<K: Ord, V> {
    root: Link<K, V>,
}

type Link<K, V> = Option<Box<Node<K, V>>>;

struct Node<K: Ord, V> {
    key: K,
    value: V,
    left: Link<K, V>,
    right: Link<K, V>,
}

impl<K: Ord, V> Tree<K, V> {
    fn insert(&mut self, key: K, value: V) -> Option<V> {
        let mut at = &mut self.root;
        while let Some(node) = at {
            match key.cmp(&node.key) {
                Ordering::Less => at = &mut node.left,
                Ordering::Greater => at = &mut node.right,
                Ordering::Equal => return Some(std::mem::replace(&mut node.value, value)),
            }
        }
        *at = Some(Box::new(Node { key, value, left: None, right: None }));
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

    fn in_order(&self) -> Vec<(&K, &V)> {
        fn visit<'a, K: Ord, V>(link: &'a Link<K, V>, found: &mut Vec<(&'a K, &'a V)>) {
            if let Some(node) = link {
                visit(&node.left, found);
                found.push((&node.key, &node.value));
                visit(&node.right, found);
            }
        }
        let mut found = vec![];
        visit(&self.root, &mut found);
        found
    }

    fn height(&self) -> usize {
        fn of<K: Ord, V>(link: &Link<K, V>) -> usize {
            link.as_ref().map_or(0, |n| 1 + of(&n.left).max(of(&n.right)))
        }
        of(&self.root)
    }
}

fn main() {
    let mut tree = Tree { root: None };
    for (i, word) in "the sun is up and the sky is blue".split(' ').enumerate() {
        if let Some(before) = tree.insert(word, i) {
            println!("{word} was at {before}");
        }
    }
    println!("{:?}", tree.in_order());
    println!("{:?} {:?} {}", tree.get(&"sky"), tree.get(&"sea"), tree.height());
}
