#[derive(Debug)]
struct Node {
    value: u32,
    children: Vec<Node>,
}

impl Node {
    fn new(value: u32, children: Vec<Node>) -> Node {
        Node { value, children }
    }

    fn find(&self, wanted: u32) -> Option<&Node> {
        if self.value == wanted {
            return Some(self);
        }
        self.children.iter().find_map(|child| child.find(wanted))
    }

    fn find_mut(&mut self, wanted: u32) -> Option<&mut Node> {
        if self.value == wanted {
            return Some(self);
        }
        self.children.iter_mut().find_map(|child| child.find_mut(wanted))
    }

    fn path(&self, wanted: u32) -> Option<Vec<u32>> {
        if self.value == wanted {
            return Some(vec![self.value]);
        }
        let mut path = self.children.iter().filter_map(|child| child.path(wanted)).next()?;
        path.insert(0, self.value);
        Some(path)
    }

    fn walk<'a>(&'a self, visit: &mut dyn FnMut(usize, &'a Node), depth: usize) {
        visit(depth, self);
        for child in &self.children {
            child.walk(visit, depth + 1);
        }
    }

    fn remove(&mut self, wanted: u32) -> Option<Node> {
        if let Some(at) = self.children.iter().position(|c| c.value == wanted) {
            return Some(self.children.swap_remove(at));
        }
        self.children.iter_mut().find_map(|c| c.remove(wanted))
    }
}

fn main() {
    let leaf = |n| Node::new(n, vec![]);
    let mut tree = Node::new(1, vec![Node::new(2, vec![leaf(4), leaf(5)]), Node::new(3, vec![leaf(6)])]);
    println!("{:?} {:?}", tree.find(5).map(|n| n.value), tree.find(9).is_none());
    if let Some(node) = tree.find_mut(3) {
        node.value = 30;
        node.children.push(leaf(7));
    }
    println!("{:?} {:?}", tree.path(7), tree.path(8));
    let removed = tree.remove(2);
    println!("{:?}", removed.map(|n| n.children.len()));
    let mut lines = vec![];
    tree.walk(&mut |depth, node| lines.push(format!("{}{}", "  ".repeat(depth), node.value)), 0);
    println!("{}", lines.join("\n"));
}
