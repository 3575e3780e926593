// Generic types and functions, traits with associated types and constants, operators, closures in structs.
use std::collections::HashMap;
use std::fmt::{Debug, Display};
use std::ops::{Add, AddAssign, Index, IndexMut, Mul, Neg, Not, Sub};

#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
struct Complex {
    re: f64,
    im: f64,
}

impl Add for Complex {
    type Output = Complex;
    fn add(self, o: Complex) -> Complex {
        Complex { re: self.re + o.re, im: self.im + o.im }
    }
}
impl Sub for Complex {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Self { re: self.re - o.re, im: self.im - o.im }
    }
}
impl Mul for Complex {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        Self { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re }
    }
}
impl Neg for Complex {
    type Output = Self;
    fn neg(self) -> Self {
        Self { re: -self.re, im: -self.im }
    }
}
impl AddAssign for Complex {
    fn add_assign(&mut self, o: Self) {
        self.re += o.re;
        self.im += o.im;
    }
}
impl Not for Complex {
    type Output = f64;
    fn not(self) -> f64 {
        (self.re * self.re + self.im * self.im).sqrt()
    }
}

#[derive(Debug)]
struct Stack<T> {
    items: Vec<T>,
}

impl<T: Clone + Debug> Stack<T> {
    fn new() -> Self {
        Stack { items: Vec::new() }
    }
    fn push(&mut self, item: T) -> &mut Self {
        self.items.push(item);
        self
    }
    fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
    fn peek(&self) -> Option<&T> {
        self.items.last()
    }
    fn map<U, F: Fn(&T) -> U>(&self, f: F) -> Stack<U> {
        Stack { items: self.items.iter().map(f).collect() }
    }
}

impl<T> Index<usize> for Stack<T> {
    type Output = T;
    fn index(&self, at: usize) -> &T {
        &self.items[at]
    }
}
impl<T> IndexMut<usize> for Stack<T> {
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut self.items[at]
    }
}

trait Shape {
    const SIDES: u32;
    fn area(&self) -> f64;
    fn describe(&self) -> String {
        format!("{} sides, area {:.2}", Self::SIDES, self.area())
    }
}
struct Square(f64);
struct Triangle {
    base: f64,
    height: f64,
}
impl Shape for Square {
    const SIDES: u32 = 4;
    fn area(&self) -> f64 {
        self.0 * self.0
    }
}
impl Shape for Triangle {
    const SIDES: u32 = 3;
    fn area(&self) -> f64 {
        0.5 * self.base * self.height
    }
}

fn largest<T: PartialOrd + Copy>(values: &[T]) -> T {
    let mut best = values[0];
    for &v in values {
        if v > best {
            best = v;
        }
    }
    best
}

fn show_all<T>(values: &[T]) -> String
where
    T: Display,
{
    values.iter().map(|v| format!("<{v}>")).collect::<Vec<String>>().join("")
}

struct Cache<F>
where
    F: Fn(u64) -> u64,
{
    f: F,
    known: HashMap<u64, u64>,
    misses: u32,
}

impl<F: Fn(u64) -> u64> Cache<F> {
    fn new(f: F) -> Self {
        Cache { f, known: HashMap::new(), misses: 0 }
    }
    fn get(&mut self, n: u64) -> u64 {
        if let Some(&v) = self.known.get(&n) {
            return v;
        }
        let v = (self.f)(n);
        self.misses += 1;
        self.known.insert(n, v);
        v
    }
}

fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

fn adders() -> Vec<Box<dyn Fn(i32) -> i32>> {
    (1..=3).map(|n| Box::new(move |x| x + n) as Box<dyn Fn(i32) -> i32>).collect()
}

fn main() {
    let a = Complex { re: 3.0, im: 4.0 };
    let b = Complex { re: 1.0, ..Default::default() };
    let mut c = a * b + -a - b;
    c += Complex { re: 0.5, im: 0.25 };
    println!("{:?} {} {:?}", c, !a, a.partial_cmp(&b));
    let mut stack = Stack::new();
    stack.push(1).push(2).push(3);
    stack[0] += 10;
    println!("{:?} {:?} {} {:?}", stack, stack.peek(), stack[0], stack.map(|n| n * n).items);
    println!("{:?} {:?}", stack.pop(), stack.items.len());
    println!("{} | {}", Square(1.5).describe(), Triangle { base: 3.0, height: 2.0 }.describe());
    println!("{} {} {}", largest(&[3, 8, 2]), largest(&[0.5, -1.0]), largest(&['x', 'b']));
    println!("{} {}", show_all(&[1, 2]), show_all(&["a", "b"]));
    let mut cache = Cache::new(|n| (1..=n).product());
    println!("{} {} {} misses {}", cache.get(5), cache.get(20), cache.get(5), cache.misses);
    let f = compose(|x: i32| x + 1, |y: i32| format!("={}", y * 10));
    println!("{} {}", f(1), f(4));
    println!("{:?}", adders().iter().map(|f| f(10)).collect::<Vec<_>>());
    let mut log = Vec::new();
    let mut note = |s: &str| log.push(s.to_uppercase());
    note("one");
    note("two");
    println!("{:?}", log);
}
