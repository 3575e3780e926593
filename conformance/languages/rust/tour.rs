use std::collections::{BTreeMap, HashMap, HashSet, VecDeque, BinaryHeap};
use std::cmp::{Ordering, Reverse};
use std::fmt;
use std::rc::{Rc, Weak};
use std::cell::{Cell, RefCell};
use std::ops::{Add, Mul, Index, IndexMut, Neg, AddAssign, Deref};
use std::str::FromStr;
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)] struct V2 { x: f64, y: f64 }
impl Add for V2 { type Output = V2; fn add(self, o: V2) -> V2 { V2 { x: self.x + o.x, y: self.y + o.y } } }
impl Mul<f64> for V2 { type Output = V2; fn mul(self, k: f64) -> V2 { V2 { x: self.x * k, y: self.y * k } } }
impl Neg for V2 { type Output = V2; fn neg(self) -> V2 { V2 { x: -self.x, y: -self.y } } }
impl AddAssign for V2 { fn add_assign(&mut self, o: V2) { self.x += o.x; self.y += o.y; } }
impl fmt::Display for V2 { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "({:.1}, {:.1})", self.x, self.y) } }
#[derive(Debug)] enum Expr { Num(f64), Bin(Box<Expr>, char, Box<Expr>), Neg(Box<Expr>) }
#[derive(Debug, PartialEq)] enum ParseError { Unexpected(char, usize), Eof }
impl fmt::Display for ParseError { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { match self { ParseError::Unexpected(c, i) => write!(f, "unexpected '{}' at {}", c, i), ParseError::Eof => write!(f, "eof") } } }
impl std::error::Error for ParseError {}
struct Parser<'a> { chars: std::iter::Peekable<std::str::CharIndices<'a>> }
impl<'a> Parser<'a> {
    fn new(s: &'a str) -> Self { Parser { chars: s.char_indices().peekable() } }
    fn ws(&mut self) { while let Some(&(_, c)) = self.chars.peek() { if c.is_whitespace() { self.chars.next(); } else { break; } } }
    fn expr(&mut self) -> Result<Expr, ParseError> { let mut l = self.term()?; loop { self.ws(); match self.chars.peek() { Some(&(_, c)) if c == '+' || c == '-' => { self.chars.next(); let r = self.term()?; l = Expr::Bin(Box::new(l), c, Box::new(r)); } _ => return Ok(l) } } }
    fn term(&mut self) -> Result<Expr, ParseError> { let mut l = self.factor()?; loop { self.ws(); match self.chars.peek() { Some(&(_, c @ ('*' | '/'))) => { self.chars.next(); let r = self.factor()?; l = Expr::Bin(Box::new(l), c, Box::new(r)); } _ => return Ok(l) } } }
    fn factor(&mut self) -> Result<Expr, ParseError> { self.ws(); match self.chars.next() { Some((_, '(')) => { let e = self.expr()?; self.ws(); match self.chars.next() { Some((_, ')')) => Ok(e), Some((i, c)) => Err(ParseError::Unexpected(c, i)), None => Err(ParseError::Eof) } } Some((_, '-')) => Ok(Expr::Neg(Box::new(self.factor()?))), Some((_, c)) if c.is_ascii_digit() => { let mut s = c.to_string(); while let Some(&(_, d)) = self.chars.peek() { if d.is_ascii_digit() || d == '.' { s.push(d); self.chars.next(); } else { break; } } Ok(Expr::Num(s.parse().unwrap())) } Some((i, c)) => Err(ParseError::Unexpected(c, i)), None => Err(ParseError::Eof) } }
}
fn eval(e: &Expr) -> f64 { match e { Expr::Num(n) => *n, Expr::Neg(e) => -eval(e), Expr::Bin(l, op, r) => { let (a, b) = (eval(l), eval(r)); match op { '+' => a + b, '-' => a - b, '*' => a * b, '/' => a / b, _ => unreachable!() } } } }
trait Shape { fn area(&self) -> f64; fn name(&self) -> String { String::from("shape") } }
struct Circle(f64); struct Rect { w: f64, h: f64 }
impl Shape for Circle { fn area(&self) -> f64 { std::f64::consts::PI * self.0.powi(2) } fn name(&self) -> String { "circle".into() } }
impl Shape for Rect { fn area(&self) -> f64 { self.w * self.h } }
#[derive(Debug)] struct Tree { val: i32, children: RefCell<Vec<Rc<Tree>>>, parent: RefCell<Weak<Tree>> }
#[derive(Copy, Clone, Eq, PartialEq)] struct State { cost: u32, node: usize }
impl Ord for State { fn cmp(&self, o: &Self) -> Ordering { o.cost.cmp(&self.cost).then_with(|| self.node.cmp(&o.node)) } }
impl PartialOrd for State { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { Some(self.cmp(o)) } }
fn dijkstra(adj: &[Vec<(usize, u32)>], s: usize) -> Vec<Option<u32>> { let mut d: Vec<Option<u32>> = vec![None; adj.len()]; let mut h = BinaryHeap::new(); d[s] = Some(0); h.push(State { cost: 0, node: s }); while let Some(State { cost, node }) = h.pop() { if let Some(b) = d[node] { if cost > b { continue; } } for &(n, w) in &adj[node] { let nc = cost + w; if d[n].map_or(true, |c| nc < c) { d[n] = Some(nc); h.push(State { cost: nc, node: n }); } } } d }
struct Grid<T> { w: usize, cells: Vec<T> } impl<T: Clone + Default> Grid<T> { fn new(w: usize, h: usize) -> Self { Grid { w, cells: vec![T::default(); w * h] } } } impl<T> Index<(usize, usize)> for Grid<T> { type Output = T; fn index(&self, (x, y): (usize, usize)) -> &T { &self.cells[y * self.w + x] } } impl<T> IndexMut<(usize, usize)> for Grid<T> { fn index_mut(&mut self, (x, y): (usize, usize)) -> &mut T { &mut self.cells[y * self.w + x] } }
struct Fib { a: u64, b: u64 } impl Iterator for Fib { type Item = u64; fn next(&mut self) -> Option<u64> { let r = self.a; self.a = self.b; self.b += r; Some(r) } }
struct Rgb(u8, u8, u8); impl FromStr for Rgb { type Err = std::num::ParseIntError; fn from_str(s: &str) -> Result<Self, Self::Err> { let s = s.trim_start_matches('#'); Ok(Rgb(u8::from_str_radix(&s[0..2], 16)?, u8::from_str_radix(&s[2..4], 16)?, u8::from_str_radix(&s[4..6], 16)?)) } }
struct Stack<T> { items: Vec<T> } impl<T: fmt::Debug> Stack<T> { fn new() -> Self { Self { items: Vec::new() } } fn push(&mut self, t: T) -> &mut Self { self.items.push(t); self } fn pop(&mut self) -> Option<T> { self.items.pop() } fn peek(&self) -> Option<&T> { self.items.last() } }
fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
fn make_counter() -> impl FnMut() -> u32 { let mut c = 0; move || { c += 1; c } }
fn apply_all(fs: &[Box<dyn Fn(i32) -> i32>], x: i32) -> Vec<i32> { fs.iter().map(|f| f(x)).collect() }
fn sieve(n: usize) -> Vec<usize> { let mut p = vec![true; n + 1]; p[0] = false; if n >= 1 { p[1] = false; } let mut i = 2; while i * i <= n { if p[i] { for j in (i * i..=n).step_by(i) { p[j] = false; } } i += 1; } p.iter().enumerate().filter(|(_, &b)| b).map(|(i, _)| i).collect() }
fn longest<'a>(a: &'a str, b: &'a str) -> &'a str { if a.len() >= b.len() { a } else { b } }
const N: usize = 3; static GREETING: &str = "hi";
mod geometry { pub mod shapes { #[derive(Debug, Default)] pub struct P { pub x: i32, y: i32 } impl P { pub fn new(x: i32, y: i32) -> Self { P { x, y } } pub fn y(&self) -> i32 { self.y } } } pub fn dist(a: &shapes::P, b: &shapes::P) -> f64 { (((a.x - b.x).pow(2) + (a.y() - b.y()).pow(2)) as f64).sqrt() } }
use geometry::{dist, shapes::P};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut v = V2 { x: 1.0, y: 2.0 } + V2 { x: 0.5, ..Default::default() } * 2.0; v += -V2 { x: 1.0, y: 1.0 }; println!("{} {:?}", v, v);
    for s in ["1 + 2 * (3 - -4)", "2 * (3", "4 $ 4", "10 / 4 - 1"] { match Parser::new(s).expr() { Ok(e) => println!("{} = {}", s, eval(&e)), Err(e) => println!("{}: {}", s, e) } }
    let shapes: Vec<Box<dyn Shape>> = vec![Box::new(Circle(1.5)), Box::new(Rect { w: 2.0, h: 3.5 })]; for s in shapes.iter() { println!("{:>8}: {:8.3}", s.name(), s.area()); } println!("{:.2}", shapes.iter().map(|s| s.area()).sum::<f64>());
    let leaf = Rc::new(Tree { val: 3, children: RefCell::new(vec![]), parent: RefCell::new(Weak::new()) }); let branch = Rc::new(Tree { val: 5, children: RefCell::new(vec![Rc::clone(&leaf)]), parent: RefCell::new(Weak::new()) }); *leaf.parent.borrow_mut() = Rc::downgrade(&branch); println!("{:?} {} {}", leaf.parent.borrow().upgrade().map(|p| p.val), Rc::strong_count(&leaf), Rc::weak_count(&branch)); println!("{}", branch.children.borrow().iter().map(|c| c.val).sum::<i32>());
    println!("{:?}", dijkstra(&[vec![(1, 7), (2, 1)], vec![], vec![(1, 2)], vec![]], 0)); let mut g: Grid<i32> = Grid::new(3, 2); g[(1, 1)] = 5; g[(2, 0)] += 2; println!("{:?}", g.cells); println!("{:?}", Fib { a: 0, b: 1 }.skip(5).step_by(2).take_while(|&x| x < 500).collect::<Vec<_>>()); let Rgb(r, gg, b) = "#ff8000".parse()?; println!("{} {} {}", r, gg, b);
    let mut st = Stack::new(); st.push(1).push(2).push(3); println!("{:?} {:?} {:?}", st.pop(), st.peek(), st.items); println!("{}", compose(|x: i32| x + 1, |x: i32| format!("<{}>", x))(4)); let mut c = make_counter(); c(); println!("{}", c()); println!("{:?}", apply_all(&[Box::new(|x| x + 1), Box::new(move |x| x * r as i32)], 3)); println!("{:?}", sieve(30)); println!("{}", longest("ab", GREETING)); println!("{:.3}", dist(&P::new(0, 0), &P::new(3, 4))); println!("{}", 9);
    let text = "the quick brown fox jumps over the lazy dog the end"; let mut freq: HashMap<&str, i32> = HashMap::new(); for w in text.split_whitespace() { *freq.entry(w).or_insert(0) += 1; } let mut fv: Vec<_> = freq.into_iter().collect(); fv.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0))); println!("{:?}", &fv[..2]); let groups = text.split(' ').fold(BTreeMap::<usize, Vec<&str>>::new(), |mut m, w| { m.entry(w.len()).or_default().push(w); m }); for (k, v) in &groups { print!("{}:{} ", k, v.len()); } println!(); let mut q: VecDeque<_> = (1..=N).collect(); q.rotate_left(1); while let Some(x) = q.pop_front() { if x == 1 { q.push_back(10); } print!("{} ", x); } println!(); let mut h = BinaryHeap::new(); for x in [3, 1, 2] { h.push(Reverse(x)); } print!("{:?} ", h.pop().map(|Reverse(x)| x)); println!("{:?}", h.peek()); let a: HashSet<i32> = (1..5).collect(); let b2: HashSet<i32> = (3..8).collect(); let mut i: Vec<_> = a.intersection(&b2).cloned().collect(); i.sort_unstable(); println!("{:?}", i);
    let cell = Cell::new(5); cell.set(cell.get() + 1); println!("{}", cell.get()); let nested = vec![vec![1, 2], vec![], vec![3]]; println!("{:?} {:?}", nested.concat(), nested.iter().flatten().rev().collect::<Vec<_>>()); let arr = [5, 3, 8, 1]; let (mn, mx) = arr.iter().fold((i32::MAX, i32::MIN), |(a, b), &x| (a.min(x), b.max(x))); println!("{} {} {:?}", mn, mx, arr.iter().position(|&x| x == 8)); let s: String = "hello".chars().map(|c| if "aeiou".contains(c) { c.to_ascii_uppercase() } else { c }).collect(); println!("{s} {0:>5} {n:03}", "x", n = 7); let label = 'outer: loop { for i in 0.. { if i * i > 50 { break 'outer i; } } }; println!("{label}"); let t = (1, "two", 3.0); let (x, .., z) = t; println!("{} {}", x, z); if let [first, .., last] = arr { println!("{first} {last}"); } match 42u8 { n @ 0..=9 => println!("d{n}"), n if n % 2 == 0 => println!("even {n}"), _ => println!("odd") } let opt: Option<&str> = None; println!("{}", opt.map(|s| s.len()).unwrap_or_default()); println!("{:?}", "a=1;b=2".split(';').filter_map(|kv| kv.split_once('=')).map(|(k, v)| (k, v.parse::<i32>().unwrap())).collect::<Vec<_>>()); println!("{:#?}", P::new(1, 2)); println!("{:?} {:?}", i32::from_str("12"), "1.5e3".parse::<f64>()); println!("{}", u64::pow(2, 40)); println!("{:?}", (1..=4).scan(1, |acc, x| { *acc *= x; Some(*acc) }).collect::<Vec<i32>>()); println!("{:?}", [1, 5, 2].iter().max_by_key(|&&x| (x as i32 - 3).abs())); let mut arr2 = [[0; 3]; 2]; arr2[1][2] = 7; println!("{:?}", arr2); let boxed: Box<dyn Fn() -> String> = Box::new(|| "boxed".to_string()); println!("{}", boxed()); println!("{}", std::mem::size_of::<u32>()); Ok(())
}
