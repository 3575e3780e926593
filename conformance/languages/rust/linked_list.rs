#[derive(Debug)]
struct Node<T> {
    value: T,
    next: Option<Box<Node<T>>>,
}

#[derive(Debug)]
struct Stack<T> {
    head: Option<Box<Node<T>>>,
    length: usize,
}

impl<T: std::fmt::Debug> Stack<T> {
    fn new() -> Self {
        Stack { head: None, length: 0 }
    }
    fn push(&mut self, value: T) {
        let old = self.head.take();
        self.head = Some(Box::new(Node { value, next: old }));
        self.length += 1;
    }
    fn pop(&mut self) -> Option<T> {
        match self.head.take() {
            None => None,
            Some(node) => {
                self.head = node.next;
                self.length -= 1;
                Some(node.value)
            }
        }
    }
    fn peek(&self) -> Option<&T> {
        self.head.as_ref().map(|node| &node.value)
    }
    fn reverse(&mut self) {
        let mut previous = None;
        let mut current = self.head.take();
        while let Some(mut node) = current {
            current = node.next.take();
            node.next = previous;
            previous = Some(node);
        }
        self.head = previous;
    }
    fn to_vec(&self) -> Vec<String> {
        let mut out = Vec::with_capacity(self.length);
        let mut at = &self.head;
        while let Some(node) = at {
            out.push(format!("{:?}", node.value));
            at = &node.next;
        }
        out
    }
}

#[derive(Debug, Default)]
struct Tree {
    root: Option<Box<Branch>>,
}

#[derive(Debug)]
struct Branch {
    key: i32,
    left: Option<Box<Branch>>,
    right: Option<Box<Branch>>,
}

impl Tree {
    fn insert(&mut self, key: i32) -> bool {
        let mut at = &mut self.root;
        while let Some(branch) = at {
            if key == branch.key {
                return false;
            }
            at = if key < branch.key { &mut branch.left } else { &mut branch.right };
        }
        *at = Some(Box::new(Branch { key, left: None, right: None }));
        true
    }
    fn depth(branch: &Option<Box<Branch>>) -> usize {
        match branch {
            None => 0,
            Some(b) => 1 + Self::depth(&b.left).max(Self::depth(&b.right)),
        }
    }
    fn walk(branch: &Option<Box<Branch>>, out: &mut Vec<i32>) {
        if let Some(b) = branch {
            Tree::walk(&b.left, out);
            out.push(b.key);
            Tree::walk(&b.right, out);
        }
    }
}

fn main() {
    let mut stack = Stack::new();
    for word in ["a", "b", "c"] {
        stack.push(word);
    }
    println!("{:?} {} {:?}", stack.peek(), stack.length, stack.to_vec());
    stack.reverse();
    println!("{:?}", stack.to_vec());
    while let Some(word) = stack.pop() {
        print!("{word} ");
    }
    println!("{:?} {}", stack.pop(), stack.length);
    let mut tree = Tree::default();
    let added: Vec<bool> = [5, 2, 8, 2, 9, 1].iter().map(|&k| tree.insert(k)).collect();
    let mut keys = vec![];
    Tree::walk(&tree.root, &mut keys);
    println!("{:?} {:?} {}", added, keys, Tree::depth(&tree.root));
}
