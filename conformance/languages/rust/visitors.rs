// Modules, visitors, state machines, trees and stacks of boxes, cells, text processing.
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::rc::Rc;

mod geometry {
    pub mod shapes {
        #[derive(Debug, Clone, PartialEq)]
        pub struct Point {
            pub x: f64,
            pub y: f64,
        }
        impl Point {
            pub const ORIGIN: Point = Point { x: 0.0, y: 0.0 };
            pub fn dist(&self, o: &Point) -> f64 {
                ((self.x - o.x).powi(2) + (self.y - o.y).powi(2)).sqrt()
            }
        }
        pub(crate) fn perimeter(ps: &[Point]) -> f64 {
            ps.iter().zip(ps.iter().cycle().skip(1)).map(|(a, b)| a.dist(b)).sum()
        }
    }
    pub use self::shapes::Point;
    pub fn centroid(ps: &[Point]) -> Option<Point> {
        if ps.is_empty() {
            return None;
        }
        let n = ps.len() as f64;
        let (sx, sy) = ps.iter().fold((0.0, 0.0), |(ax, ay), p| (ax + p.x, ay + p.y));
        Some(Point { x: sx / n, y: sy / n })
    }
}
use geometry::{
    centroid,
    shapes::{self, perimeter},
    Point,
};

trait Visitor {
    fn visit_num(&mut self, n: i64);
    fn visit_op(&mut self, op: char, l: &Node, r: &Node);
}
enum Node {
    Num(i64),
    Op { op: char, left: Box<Node>, right: Box<Node> },
}
impl Node {
    fn op(op: char, left: Node, right: Node) -> Node {
        Node::Op { op, left: Box::new(left), right: Box::new(right) }
    }
    fn accept(&self, v: &mut dyn Visitor) {
        match self {
            Node::Num(n) => v.visit_num(*n),
            Node::Op { op, left, right } => v.visit_op(*op, left, right),
        }
    }
    fn depth(&self) -> usize {
        match self {
            Self::Num(_) => 1,
            Self::Op { left, right, .. } => 1 + left.depth().max(right.depth()),
        }
    }
}
#[derive(Default)]
struct Printer {
    out: String,
    count: usize,
}
impl Visitor for Printer {
    fn visit_num(&mut self, n: i64) {
        self.out.push_str(&n.to_string());
        self.count += 1;
    }
    fn visit_op(&mut self, op: char, l: &Node, r: &Node) {
        self.out.push('(');
        l.accept(self);
        self.out += &format!(" {} ", op);
        r.accept(self);
        self.out.push(')');
    }
}
struct Eval {
    stack: Vec<i64>,
}
impl Visitor for Eval {
    fn visit_num(&mut self, n: i64) {
        self.stack.push(n);
    }
    fn visit_op(&mut self, op: char, l: &Node, r: &Node) {
        l.accept(self);
        r.accept(self);
        let b = self.stack.pop().unwrap();
        let a = self.stack.pop().unwrap();
        self.stack.push(match op {
            '+' => a + b,
            '-' => a - b,
            '*' => a * b,
            _ => panic!("bad op {op}"),
        });
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum State {
    Idle,
    Running { pid: u32 },
    Blocked(u8),
    Done,
}
#[derive(Debug)]
enum Event {
    Start(u32),
    Block(u8),
    Wake,
    Exit,
}
impl State {
    fn next(self, e: &Event) -> Result<State, String> {
        use State::*;
        Ok(match (self, e) {
            (Idle, Event::Start(pid)) => Running { pid: *pid },
            (Running { .. }, Event::Block(why)) if *why < 10 => Blocked(*why),
            (Blocked(w), Event::Wake) => Running { pid: w as u32 * 100 },
            (Running { pid }, Event::Exit) if pid != 0 => Done,
            (s, e) => return Err(format!("{s:?} cannot take {e:?}")),
        })
    }
}
struct Counter<'a> {
    hits: &'a Cell<u32>,
    names: &'a RefCell<Vec<String>>,
}
impl<'a> Counter<'a> {
    fn hit(&self, n: &str) -> &Self {
        self.hits.set(self.hits.get() + 1);
        self.names.borrow_mut().push(n.to_uppercase());
        self
    }
}
#[derive(Debug)]
struct Tree {
    root: Option<Box<Tn>>,
    len: usize,
}
#[derive(Debug)]
struct Tn {
    key: i32,
    left: Option<Box<Tn>>,
    right: Option<Box<Tn>>,
}
impl Tree {
    fn new() -> Self {
        Tree { root: None, len: 0 }
    }
    fn insert(&mut self, key: i32) -> bool {
        let mut cur = &mut self.root;
        while let Some(node) = cur {
            if key == node.key {
                return false;
            }
            cur = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *cur = Some(Box::new(Tn { key, left: None, right: None }));
        self.len += 1;
        true
    }
    fn walk(&self) -> Vec<i32> {
        fn go(n: &Option<Box<Tn>>, out: &mut Vec<i32>) {
            if let Some(b) = n {
                go(&b.left, out);
                out.push(b.key);
                go(&b.right, out);
            }
        }
        let mut v = Vec::with_capacity(self.len);
        go(&self.root, &mut v);
        v
    }
    fn height(&self) -> usize {
        fn h(n: Option<&Tn>) -> usize {
            n.map_or(0, |t| 1 + h(t.left.as_deref()).max(h(t.right.as_deref())))
        }
        h(self.root.as_deref())
    }
}
struct Stack<T> {
    head: Option<Box<Link<T>>>,
    n: usize,
}
struct Link<T> {
    v: T,
    next: Option<Box<Link<T>>>,
}
impl<T: fmt::Display> Stack<T> {
    fn new() -> Self {
        Self { head: None, n: 0 }
    }
    fn push(&mut self, v: T) {
        let next = self.head.take();
        self.head = Some(Box::new(Link { v, next }));
        self.n += 1;
    }
    fn pop(&mut self) -> Option<T> {
        self.head.take().map(|l| {
            self.head = l.next;
            self.n -= 1;
            l.v
        })
    }
    fn peek(&self) -> Option<&T> {
        self.head.as_ref().map(|l| &l.v)
    }
    fn reverse(&mut self) {
        let mut prev = None;
        let mut cur = self.head.take();
        while let Some(mut l) = cur {
            cur = l.next.take();
            l.next = prev;
            prev = Some(l);
        }
        self.head = prev;
    }
    fn show(&self) -> String {
        let mut s = String::new();
        let mut c = &self.head;
        while let Some(l) = c {
            if !s.is_empty() {
                s += " -> ";
            }
            s += &l.v.to_string();
            c = &l.next;
        }
        s
    }
}
fn memo_fib(n: u64, memo: &mut HashMap<u64, u64>) -> u64 {
    if n < 2 {
        return n;
    }
    if let Some(&v) = memo.get(&n) {
        return v;
    }
    let r = memo_fib(n - 1, memo) + memo_fib(n - 2, memo);
    memo.insert(n, r);
    r
}
fn main() {
    let sq =
        vec![Point { x: 0.0, y: 0.0 }, Point { x: 2.0, y: 0.0 }, Point { x: 2.0, y: 2.0 }, Point { x: 0.0, y: 2.0 }];
    println!("{:.2} {:?} {:?} {}", perimeter(&sq), centroid(&sq), centroid(&[]), shapes::Point::ORIGIN == sq[0]);
    let tree = Node::op('+', Node::Num(2), Node::op('*', Node::Num(3), Node::op('-', Node::Num(10), Node::Num(4))));
    let mut p = Printer::default();
    tree.accept(&mut p);
    let mut e = Eval { stack: vec![] };
    tree.accept(&mut e);
    println!("{} = {:?} ({} nums, depth {})", p.out, e.stack, p.count, tree.depth());
    let mut s = State::Idle;
    for ev in [Event::Start(7), Event::Wake, Event::Block(3), Event::Wake, Event::Exit] {
        match s.next(&ev) {
            Ok(n) => {
                println!("{s:?} -> {n:?}");
                s = n;
            }
            Err(m) => println!("! {m}"),
        }
    }
    println!("{:?} {}", State::Idle < State::Done, State::Blocked(3) > State::Blocked(2));
    let set: BTreeSet<State> = [State::Done, State::Idle, State::Running { pid: 2 }, State::Running { pid: 1 }].into();
    println!("{set:?}");
    let hits = Cell::new(0);
    let names = RefCell::new(vec![]);
    let c = Counter { hits: &hits, names: &names };
    c.hit("a").hit("bc");
    println!("{} {:?} {}", hits.get(), names.borrow(), names.borrow().len());
    let mut t = Tree::new();
    for k in [5, 2, 8, 1, 9, 2, 7] {
        if !t.insert(k) {
            println!("dup {k}");
        }
    }
    println!("{:?} {} {}", t.walk(), t.height(), t.len);
    let mut st = Stack::new();
    for w in "one two three".split(' ') {
        st.push(w);
    }
    println!("{} {:?}", st.show(), st.peek());
    st.reverse();
    println!("{} {:?} {}", st.show(), st.pop(), st.n);
    let mut memo = HashMap::new();
    println!("{} {}", memo_fib(80, &mut memo), memo.len());
    let shared = Rc::new(RefCell::new(vec![1, 2]));
    let other = Rc::clone(&shared);
    other.borrow_mut().push(3);
    {
        let mut v = shared.borrow_mut();
        v[0] = 10;
        v.retain(|x| x % 2 == 0 || *x == 3);
    }
    println!("{:?} {} {}", shared, other.borrow().iter().sum::<i32>(), Rc::ptr_eq(&shared, &other));
    let mut groups: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for w in ["fig", "apple", "kiwi", "pear", "plum", "date"] {
        groups.entry(w.len()).or_insert_with(Vec::new).push(w);
    }
    for (k, v) in groups.iter_mut() {
        v.sort_unstable();
        println!("{k}: {}", v.join(","));
    }
    if let Some((k, v)) = groups.iter().next_back() {
        println!("{k} {v:?}");
    }
    println!("{:?} {:?}", groups.range(4..).map(|(k, _)| k).collect::<Vec<_>>(), groups.first_key_value());
    let text = "Lorem ipsum, dolor sit amet; consectetur adipiscing.";
    let caps: String = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty())
        .map(|w| {
            let mut cs = w.chars();
            match cs.next() {
                Some(f) => f.to_uppercase().collect::<String>() + cs.as_str(),
                None => String::new(),
            }
        })
        .collect::<Vec<_>>()
        .join(" ");
    println!("{caps}");
    let rle = "aaabccd".chars().fold(Vec::<(char, usize)>::new(), |mut acc, c| {
        match acc.last_mut() {
            Some((l, n)) if *l == c => *n += 1,
            _ => acc.push((c, 1)),
        }
        acc
    });
    println!("{:?} {}", rle, rle.iter().map(|(c, n)| format!("{n}{c}")).collect::<String>());
    let m = [[1, 2, 3], [4, 5, 6]];
    let tr: Vec<Vec<i32>> = (0..3).map(|c| m.iter().map(|r| r[c]).collect()).collect();
    println!("{tr:?}");
    let mut grid = vec![vec!['.'; 5]; 3];
    grid[1][2] = '#';
    for row in &mut grid {
        row.reverse();
        row[0] = '|';
    }
    println!("{}", grid.iter().map(|r| r.iter().collect::<String>()).collect::<Vec<_>>().join("\n"));
    let mut arr = [5, 2, 9];
    arr.sort();
    let [a, b, c2] = arr;
    println!("{a}{b}{c2} {:?}", arr.iter().rev().enumerate().map(|(i, v)| i as i32 * v).collect::<Vec<_>>());
    let mut x = 10;
    {
        let y = &mut x;
        *y += 5;
    }
    let z = {
        let q = x * 2;
        q + 1
    };
    println!("{x} {z}");
    let t2 = (1, ("a", 2.5));
    let (n, (s2, f)) = t2;
    println!("{n}{s2}{f} {}", (t2.1).1);
    let opt: Option<&str> = Some("5");
    let v: i32 = opt.and_then(|s| s.parse().ok()).unwrap_or(-1);
    let Some(w) = opt else { panic!() };
    println!("{v} {w} {:?} {:?}", opt.filter(|s| s.len() > 3), opt.xor(None));
    let mut o2 = Some(3);
    if let Some(x) = o2.as_mut() {
        *x += 1;
    }
    println!("{:?}", o2.take());
    println!("{:?}", o2);
    println!("{:?}", o2.get_or_insert(9));
    println!("{:?} {:?}", o2.replace(1), o2);
}
