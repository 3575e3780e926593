use std::fmt::{self, Display};
// linked list, tree with Option<Box>
#[derive(Debug)]
struct Node<T> { val: T, next: Option<Box<Node<T>>> }
#[derive(Debug)]
struct List<T> { head: Option<Box<Node<T>>>, len: usize }
impl<T: Display + PartialEq> List<T> {
    fn new() -> Self { List { head: None, len: 0 } }
    fn push_front(&mut self, val: T) { let old = self.head.take(); self.head = Some(Box::new(Node { val, next: old })); self.len += 1; }
    fn push_back(&mut self, val: T) {
        let mut cur = &mut self.head;
        while let Some(node) = cur { cur = &mut node.next; }
        *cur = Some(Box::new(Node { val, next: None }));
        self.len += 1;
    }
    fn pop_front(&mut self) -> Option<T> { self.head.take().map(|n| { self.head = n.next; self.len -= 1; n.val }) }
    fn reverse(&mut self) {
        let mut prev = None;
        let mut cur = self.head.take();
        while let Some(mut n) = cur { cur = n.next.take(); n.next = prev; prev = Some(n); }
        self.head = prev;
    }
    fn iter(&self) -> Iter<'_, T> { Iter { next: self.head.as_deref() } }
    fn remove(&mut self, val: &T) -> bool {
        let mut cur = &mut self.head;
        loop {
            match cur {
                None => return false,
                Some(node) if node.val == *val => { *cur = node.next.take(); self.len -= 1; return true; }
                Some(node) => cur = &mut node.next,
            }
        }
    }
}
struct Iter<'a, T> { next: Option<&'a Node<T>> }
impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;
    fn next(&mut self) -> Option<Self::Item> { self.next.map(|n| { self.next = n.next.as_deref(); &n.val }) }
}
impl<T: Display> Display for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut cur = &self.head;
        while let Some(n) = cur { write!(f, "{} -> ", n.val)?; cur = &n.next; }
        write!(f, "nil")
    }
}
#[derive(Debug, Default)]
struct Tree { root: Option<Box<TNode>> }
#[derive(Debug)]
struct TNode { key: i32, left: Option<Box<TNode>>, right: Option<Box<TNode>> }
impl Tree {
    fn insert(&mut self, key: i32) -> bool {
        let mut cur = &mut self.root;
        while let Some(n) = cur {
            if key == n.key { return false; }
            cur = if key < n.key { &mut n.left } else { &mut n.right };
        }
        *cur = Some(Box::new(TNode { key, left: None, right: None }));
        true
    }
    fn height(n: &Option<Box<TNode>>) -> usize { match n { None => 0, Some(b) => 1 + Self::height(&b.left).max(Self::height(&b.right)) } }
    fn inorder(&self) -> Vec<i32> {
        fn go(n: &Option<Box<TNode>>, out: &mut Vec<i32>) { if let Some(b) = n { go(&b.left, out); out.push(b.key); go(&b.right, out); } }
        let mut v = vec![]; go(&self.root, &mut v); v
    }
    fn contains(&self, key: i32) -> bool {
        let mut cur = self.root.as_ref();
        while let Some(n) = cur { cur = match key.cmp(&n.key) { std::cmp::Ordering::Less => n.left.as_ref(), std::cmp::Ordering::Greater => n.right.as_ref(), _ => return true }; }
        false
    }
    fn min(&self) -> Option<i32> { let mut n = self.root.as_ref()?; while let Some(l) = &n.left { n = l; } Some(n.key) }
}
#[derive(Debug, Clone, PartialEq)]
enum Json { Null, Bool(bool), Num(f64), Str(String), Arr(Vec<Json>), Obj(Vec<(String, Json)>) }
impl Json {
    fn render(&self) -> String {
        match self {
            Json::Null => "null".to_owned(),
            Json::Bool(b) => b.to_string(),
            Json::Num(n) => format!("{}", n),
            Json::Str(s) => format!("\"{}\"", s.replace('"', "\\\"")),
            Json::Arr(v) => format!("[{}]", v.iter().map(Json::render).collect::<Vec<String>>().join(",")),
            Json::Obj(kv) => { let parts: Vec<_> = kv.iter().map(|(k, v)| format!("\"{}\":{}", k, v.render())).collect(); format!("{{{}}}", parts.join(",")) }
        }
    }
    fn depth(&self) -> usize { match self { Json::Arr(v) => 1 + v.iter().map(|j| j.depth()).max().unwrap_or(0), Json::Obj(kv) => 1 + kv.iter().map(|(_, j)| j.depth()).max().unwrap_or(0), _ => 0 } }
}
impl From<i32> for Json { fn from(n: i32) -> Self { Json::Num(n as f64) } }
impl From<&str> for Json { fn from(s: &str) -> Self { Json::Str(s.to_string()) } }
impl<T: Into<Json>> From<Vec<T>> for Json { fn from(v: Vec<T>) -> Self { Json::Arr(v.into_iter().map(Into::into).collect()) } }
fn main() {
    let mut l = List::new();
    for i in 1..=3 { l.push_front(i * 10); }
    l.push_back(5);
    println!("{} (len {})", l, l.len);
    l.reverse();
    println!("{l}");
    println!("{:?} {}", l.pop_front(), l.iter().map(|x| x.to_string()).collect::<Vec<_>>().join("/"));
    println!("{} {} {}", l.remove(&20), l.remove(&99), l);
    println!("{:?}", l);
    println!("{}", l.iter().sum::<i32>());
    let mut t = Tree::default();
    for k in [50, 30, 70, 20, 40, 60, 80, 30] { print!("{} ", t.insert(k)); }
    println!();
    println!("{:?} h={} {} {} {:?}", t.inorder(), Tree::height(&t.root), t.contains(60), t.contains(65), t.min());
    let j = Json::Obj(vec![("a".into(), Json::from(1)), ("b".to_string(), vec![1, 2].into()), ("c".into(), Json::Arr(vec![Json::Null, Json::Bool(true), "x\"y".into()]))]);
    println!("{} {}", j.render(), j.depth());
    println!("{:?}", j);
    let o: Option<Option<i32>> = Some(None);
    println!("{:?} {:?} {:?}", o, o.flatten(), Some(5).filter(|x| x % 2 == 0));
    let x: Result<i32, String> = "12".parse::<i32>().map_err(|e| e.to_string()).and_then(|n| if n > 10 { Err(format!("{} too big", n)) } else { Ok(n) });
    println!("{:?} {}", x, x.clone().unwrap_or_default());
    let v: Option<Vec<i32>> = vec![Some(1), None].into_iter().collect(); println!("{:?}", v);
    let r: Result<Vec<i32>, std::num::ParseIntError> = "1,2,x".split(',').map(|s| s.parse::<i32>()).collect(); println!("{:?}", r);
    let name = Some("abc"); if let Some(n @ ("abc" | "def")) = name { println!("got {n}"); }
    let n = 42u8; let d = match n { 0 => "zero", 1..=9 => "digit", x if x % 2 == 0 => "even", _ => "odd" }; println!("{d}");
    let Some(q) = name else { panic!("no") }; println!("{q}");
    let p = (1, (2, [3, 4])); let (a, (b, [c, _])) = p; println!("{a}{b}{c}");
    let label = 'outer: loop { let mut i = 0; loop { i += 1; if i == 7 { break 'outer i * 2; } } }; println!("{label}");
}
