use std::collections::HashMap;
use std::fmt::{Debug, Display};
use std::rc::Rc;
use std::cell::RefCell;

// traits with associated types, generic dispatch, iterator impl, builder, state machine, visitor
trait Animal { fn name(&self) -> String; fn noise(&self) -> &str; fn speak(&self) -> String { format!("{} says {}", self.name(), self.noise()) } }
#[derive(Clone)] struct Dog { name: String }
struct Cat;
impl Animal for Dog { fn name(&self) -> String { self.name.clone() } fn noise(&self) -> &str { "woof" } }
impl Animal for Cat { fn name(&self) -> String { "Cat".into() } fn noise(&self) -> &str { "meow" } fn speak(&self) -> String { "...".to_string() } }
fn describe(a: &dyn Animal) -> String { a.speak() }
fn describe_all(list: &[Box<dyn Animal>]) -> Vec<String> { list.iter().map(|a| a.speak()).collect() }
fn generic<A: Animal + ?Sized>(a: &A) -> usize { a.name().len() }

struct Fib { a: u64, b: u64 }
impl Iterator for Fib { type Item = u64; fn next(&mut self) -> Option<u64> { let r = self.a; self.a = self.b; self.b += r; Some(r) } }
struct Countdown(u32);
impl Iterator for Countdown { type Item = u32; fn next(&mut self) -> Option<Self::Item> { if self.0 == 0 { None } else { self.0 -= 1; Some(self.0 + 1) } } }

trait Container { type Item; fn get(&self, i: usize) -> Option<&Self::Item>; fn first(&self) -> Option<&Self::Item> { self.get(0) } fn size(&self) -> usize; }
struct MyVec { items: Vec<String> }
impl Container for MyVec { type Item = String; fn get(&self, i: usize) -> Option<&String> { self.items.get(i) } fn size(&self) -> usize { self.items.len() } }
fn show<C: Container>(c: &C) -> String where C::Item: Debug { format!("{:?}/{}", c.first(), c.size()) }

#[derive(Debug, Default, Clone)]
struct Request { url: String, method: String, headers: Vec<(String, String)>, body: Option<String>, retries: u8 }
struct RequestBuilder { req: Request }
impl RequestBuilder {
    fn new(url: &str) -> Self { RequestBuilder { req: Request { url: url.to_string(), method: "GET".into(), ..Default::default() } } }
    fn method(mut self, m: &str) -> Self { self.req.method = m.to_string(); self }
    fn header(mut self, k: impl Into<String>, v: impl Into<String>) -> Self { self.req.headers.push((k.into(), v.into())); self }
    fn body(mut self, b: String) -> Self { self.req.body = Some(b); self }
    fn build(self) -> Result<Request, String> { if self.req.url.is_empty() { Err("no url".to_string()) } else { Ok(self.req) } }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Light { Red, Green, Yellow }
impl Light {
    const ALL: [Light; 3] = [Light::Red, Light::Green, Light::Yellow];
    fn next(self) -> Self { use Light::*; match self { Red => Green, Green => Yellow, Yellow => Red } }
    fn secs(&self) -> u32 { match *self { Light::Red => 30, Light::Green => 25, Light::Yellow => 5 } }
}
struct Cache<F> where F: Fn(u64) -> u64 { f: F, seen: HashMap<u64, u64>, hits: u32 }
impl<F> Cache<F> where F: Fn(u64) -> u64 {
    fn new(f: F) -> Cache<F> { Cache { f, seen: HashMap::new(), hits: 0 } }
    fn get(&mut self, k: u64) -> u64 {
        match self.seen.get(&k) { Some(&v) => { self.hits += 1; v } None => { let v = (self.f)(k); self.seen.insert(k, v); v } }
    }
}
struct Pair<T> { a: T, b: T }
impl<T: PartialOrd + Display> Pair<T> { fn largest(&self) -> &T { if self.a > self.b { &self.a } else { &self.b } } }
#[derive(Debug)] struct Employee { name: String, boss: Option<Rc<RefCell<Employee>>>, salary: u32 }
struct Bank { accounts: HashMap<u32, i64>, log: Vec<String> }
#[derive(Debug, PartialEq)] enum TxError { NoAccount(u32), Insufficient { need: i64, have: i64 }, SameAccount }
impl Bank {
    fn transfer(&mut self, from: u32, to: u32, amt: i64) -> Result<i64, TxError> {
        if from == to { return Err(TxError::SameAccount); }
        let have = *self.accounts.get(&from).ok_or(TxError::NoAccount(from))?;
        if !self.accounts.contains_key(&to) { return Err(TxError::NoAccount(to)); }
        if have < amt { return Err(TxError::Insufficient { need: amt, have }); }
        *self.accounts.get_mut(&from).unwrap() -= amt;
        if let Some(b) = self.accounts.get_mut(&to) { *b += amt; }
        self.log.push(format!("{from}->{to}:{amt}"));
        Ok(have - amt)
    }
}
fn make_ops() -> Vec<(&'static str, Box<dyn Fn(i32, i32) -> Option<i32>>)> {
    vec![("add", Box::new(|a, b| a.checked_add(b))), ("div", Box::new(|a, b| if b == 0 { None } else { Some(a / b) })), ("pow", Box::new(|a, b| a.checked_pow(b as u32)))]
}
fn main() {
    let zoo: Vec<Box<dyn Animal>> = vec![Box::new(Dog { name: "Rex".to_string() }), Box::new(Cat)];
    println!("{:?} {}", describe_all(&zoo), describe(zoo[0].as_ref()));
    println!("{} {}", generic(&Cat), generic(zoo[0].as_ref()));
    println!("{:?}", Fib { a: 0, b: 1 }.take_while(|&x| x < 50).filter(|x| x % 2 == 0).collect::<Vec<_>>());
    println!("{} {:?}", Fib { a: 0, b: 1 }.skip(5).step_by(2).take(3).map(|x| x.to_string()).collect::<Vec<_>>().join("+"), Fib { a: 1, b: 1 }.nth(10));
    for (i, c) in Countdown(3).enumerate() { print!("{i}:{c} "); }
    println!("{}", Countdown(4).zip(Countdown(9)).map(|(a, b)| a * b).sum::<u32>());
    println!("{}", show(&MyVec { items: vec!["x".to_string(), "y".to_string()] }));
    let r = RequestBuilder::new("http://x").method("POST").header("A", "1").header(String::from("B"), "2").body("hi".into()).build().unwrap();
    println!("{:?}", r);
    println!("{:?}", RequestBuilder::new("").build().err());
    let mut l = Light::Red; let mut total = 0;
    for _ in 0..4 { total += l.secs(); l = l.next(); }
    println!("{:?} {} {:?}", l, total, Light::ALL.iter().map(|l| l.secs()).collect::<Vec<_>>());
    let mut c = Cache::new(|x| x * x + 1);
    println!("{} {} {} hits={}", c.get(3), c.get(4), c.get(3), c.hits);
    println!("{} {}", Pair { a: 3, b: 9 }.largest(), Pair { a: "z", b: "b" }.largest());
    let boss = Rc::new(RefCell::new(Employee { name: "Ann".into(), boss: None, salary: 100 }));
    let bob = Employee { name: "Bob".into(), boss: Some(Rc::clone(&boss)), salary: 50 };
    boss.borrow_mut().salary += 20;
    println!("{} {} {}", bob.name, bob.boss.as_ref().map(|b| b.borrow().salary).unwrap_or(0), bob.salary);
    if let Some(ref b) = bob.boss { println!("{} {}", b.borrow().name, b.borrow().boss.is_none()); }
    let mut bank = Bank { accounts: [(1, 100), (2, 50)].into_iter().collect(), log: vec![] };
    println!("{:?} {:?} {:?} {:?}", bank.transfer(1, 2, 30), bank.transfer(1, 2, 300), bank.transfer(1, 9, 1), bank.transfer(2, 2, 1));
    println!("{:?}", bank.log);
    for (n, op) in make_ops().iter() { println!("{n} {:?} {:?}", op(7, 2), op(i32::MAX, 2)); }
    let mut counter = 0; let mut inc = || { counter += 3; counter }; inc(); inc(); println!("{counter}");
    let names = vec!["b".to_string(), "a".to_string()]; let consume = move || names.len(); println!("{}", consume());
    let compose = |f: fn(i32) -> i32, g: fn(i32) -> i32| move |x| g(f(x)); fn dbl(x: i32) -> i32 { x * 2 } fn inc1(x: i32) -> i32 { x + 1 }
    println!("{}", compose(dbl, inc1)(5));
    let v2: Vec<i32> = vec![1, 2, 3].into_iter().map(dbl).collect(); println!("{v2:?}");
    let mut fns: Vec<Box<dyn FnMut() -> i32>> = Vec::new(); for i in 0..3 { let mut n = i; fns.push(Box::new(move || { n += 10; n })); }
    println!("{:?}", fns.iter_mut().map(|f| { f(); f() }).collect::<Vec<_>>());
    let s: String = vec!["a", "b", "c"].concat(); let t = s.chars().rev().collect::<String>() + "!" + &format!("{:03}", 7); println!("{t}");
    let nested: Vec<(usize, char)> = "héllo".char_indices().filter(|(_, c)| c.is_ascii()).collect(); println!("{:?}", nested);
    let (mn, mx) = [3.5, -1.0, 2.25].iter().fold((f64::MAX, f64::MIN), |(a, b), &x| (a.min(x), b.max(x))); println!("{mn} {mx}");
    let words = "the quick brown fox"; let caps: String = words.split_whitespace().map(|w| { let mut c = w.chars(); match c.next() { Some(f) => f.to_uppercase().collect::<String>() + c.as_str(), None => String::new() } }).collect::<Vec<_>>().join(" "); println!("{caps}");
    println!("{}", words.bytes().filter(|b| b"aeiou".contains(b)).count());
    let x = 300i32; let y = x as u8 as char; println!("{:?} {}", y, (x as f32 / 7.0));
    let r: Result<u8, _> = "256".parse::<u8>(); if let Err(ref e) = r { println!("{e}"); }
    assert!(matches!(r, Err(_)), "should fail");
    std::process::exit(if total == 90 { 0 } else { 3 });
}
