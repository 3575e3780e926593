// Traits of operators and conversions, associated types, Deref, FromIterator, closures that are returned, iterators of the program.
use std::collections::HashMap;
use std::convert::TryFrom;
use std::fmt::{self, Debug, Display};
use std::iter::{FromIterator, Sum};
use std::ops::{Add, AddAssign, Deref, Index, IndexMut, Mul, Neg, Not, Sub};
use std::str::FromStr;

#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
struct V2<T> {
    x: T,
    y: T,
}
impl<T: Add<Output = T>> Add for V2<T> {
    type Output = V2<T>;
    fn add(self, o: Self) -> Self::Output {
        V2 { x: self.x + o.x, y: self.y + o.y }
    }
}
impl<T: Mul<Output = T> + Copy> Mul<T> for V2<T> {
    type Output = Self;
    fn mul(self, k: T) -> Self {
        V2 { x: self.x * k, y: self.y * k }
    }
}
impl<T: Neg<Output = T>> Neg for V2<T> {
    type Output = Self;
    fn neg(self) -> Self {
        V2 { x: -self.x, y: -self.y }
    }
}
impl<T: AddAssign> AddAssign for V2<T> {
    fn add_assign(&mut self, o: Self) {
        self.x += o.x;
        self.y += o.y;
    }
}
impl<T: Display> Display for V2<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "<{}, {}>", self.x, self.y)
    }
}
impl Sum for V2<i32> {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(V2 { x: 0, y: 0 }, |a, b| a + b)
    }
}

struct Grid {
    w: usize,
    h: usize,
    cells: Vec<u8>,
}
impl Grid {
    fn new(w: usize, h: usize) -> Self {
        Grid { w, h, cells: vec![b'.'; w * h] }
    }
}
impl Index<(usize, usize)> for Grid {
    type Output = u8;
    fn index(&self, (r, c): (usize, usize)) -> &u8 {
        &self.cells[r * self.w + c]
    }
}
impl IndexMut<(usize, usize)> for Grid {
    fn index_mut(&mut self, (r, c): (usize, usize)) -> &mut u8 {
        &mut self.cells[r * self.w + c]
    }
}
impl Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.cells.chunks(self.w) {
            writeln!(f, "{}", row.iter().map(|&b| b as char).collect::<String>())?;
        }
        Ok(())
    }
}
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
struct Rgb(u8, u8, u8);
#[derive(Debug)]
enum ParseRgbError {
    Length(usize),
    Digit(std::num::ParseIntError),
}
impl From<std::num::ParseIntError> for ParseRgbError {
    fn from(e: std::num::ParseIntError) -> Self {
        ParseRgbError::Digit(e)
    }
}
impl FromStr for Rgb {
    type Err = ParseRgbError;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let s = s.trim_start_matches('#');
        if s.len() != 6 {
            return Err(ParseRgbError::Length(s.len()));
        }
        let p = |i: usize| u8::from_str_radix(&s[i..i + 2], 16);
        Ok(Rgb(p(0)?, p(2)?, p(4)?))
    }
}
impl fmt::LowerHex for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}
impl From<Rgb> for u32 {
    fn from(c: Rgb) -> u32 {
        ((c.0 as u32) << 16) | ((c.1 as u32) << 8) | c.2 as u32
    }
}
impl TryFrom<u32> for Rgb {
    type Error = String;
    fn try_from(n: u32) -> Result<Self, Self::Error> {
        if n > 0xFFFFFF {
            Err(format!("{:#x} too large", n))
        } else {
            Ok(Rgb((n >> 16) as u8, (n >> 8) as u8, n as u8))
        }
    }
}
impl Not for Rgb {
    type Output = Rgb;
    fn not(self) -> Rgb {
        Rgb(!self.0, !self.1, !self.2)
    }
}

trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> String {
        String::from("shape")
    }
    fn describe(&self) -> String {
        format!("{} with area {:.2}", self.name(), self.area())
    }
}
struct Circle(f64);
struct Rect {
    w: f64,
    h: f64,
}
impl Shape for Circle {
    fn area(&self) -> f64 {
        std::f64::consts::PI * self.0.powi(2)
    }
    fn name(&self) -> String {
        "circle".into()
    }
}
impl Shape for Rect {
    fn area(&self) -> f64 {
        self.w * self.h
    }
}
trait Stack {
    type Item;
    fn push_item(&mut self, i: Self::Item);
    fn pop_item(&mut self) -> Option<Self::Item>;
    fn depth(&self) -> usize;
}
impl<T> Stack for Vec<T> {
    type Item = T;
    fn push_item(&mut self, i: T) {
        self.push(i)
    }
    fn pop_item(&mut self) -> Option<T> {
        self.pop()
    }
    fn depth(&self) -> usize {
        self.len()
    }
}
fn drain_all<S: Stack>(s: &mut S) -> Vec<S::Item>
where
    S::Item: Debug,
{
    let mut out = vec![];
    while let Some(x) = s.pop_item() {
        out.push(x);
    }
    out
}
struct Bag(Vec<String>);
impl FromIterator<String> for Bag {
    fn from_iter<I: IntoIterator<Item = String>>(iter: I) -> Self {
        let mut v: Vec<String> = iter.into_iter().collect();
        v.sort();
        Bag(v)
    }
}
impl Deref for Bag {
    type Target = Vec<String>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
impl IntoIterator for Bag {
    type Item = String;
    type IntoIter = std::vec::IntoIter<String>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
struct Fib {
    a: u64,
    b: u64,
}
impl Iterator for Fib {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        let r = self.a;
        self.a = self.b;
        self.b += r;
        Some(r)
    }
}
fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}
fn make_counter() -> impl FnMut() -> u32 {
    let mut n = 0;
    move || {
        n += 1;
        n
    }
}
fn apply_n(f: &mut dyn FnMut(i32), n: i32) {
    for i in 0..n {
        f(i);
    }
}
fn boxed(ops: &[&str]) -> Vec<Box<dyn Fn(i64) -> i64>> {
    ops.iter()
        .map(|op| -> Box<dyn Fn(i64) -> i64> {
            match *op {
                "double" => Box::new(|x| x * 2),
                "inc" => Box::new(|x| x + 1),
                _ => {
                    let n = op.len() as i64;
                    Box::new(move |x| x - n)
                }
            }
        })
        .collect()
}
fn largest<'a, T: PartialOrd>(xs: &'a [T]) -> Option<&'a T> {
    let mut it = xs.iter();
    let mut best = it.next()?;
    for x in it {
        if x > best {
            best = x;
        }
    }
    Some(best)
}
static GREETING: &str = "hello";
const TABLE: [(&str, i32); 3] = [("one", 1), ("two", 2), ("three", 3)];
fn main() {
    let a = V2 { x: 1, y: 2 };
    let b = V2 { x: 10, y: 20 };
    let mut c = a + b * 3;
    c += -a;
    println!("{} {:?} {}", c, a, a == V2 { x: 1, y: 2 });
    println!("{}", vec![a, b, c].into_iter().sum::<V2<i32>>());
    println!("{:?}", V2 { x: 1.5, y: f64::NAN }.partial_cmp(&V2 { x: 1.5, y: 2.0 }));
    let mut g = Grid::new(4, 3);
    g[(1, 2)] = b'#';
    g[(0, 0)] = b'@';
    print!("{}", g);
    println!("{}", g[(1, 2)] as char);
    println!("{} {}", g.h, g.cells.iter().filter(|&&x| x == b'.').count());
    println!("{:?}", "#ff8000".parse::<Rgb>());
    println!("{:?}", Rgb::from_str("12"));
    println!("{:?}", "zz0000".parse::<Rgb>());
    let rgb = Rgb(255, 128, 0);
    println!(
        "{:x} {} {:?} {:?}",
        rgb,
        u32::from(rgb),
        Rgb::try_from(0x1000000),
        Rgb::try_from(0x0a0b0cu32).map(|r| !r)
    );
    let n: u32 = rgb.into();
    println!("{n:>12} {n:#010x} {n:b}");
    let shapes: Vec<Box<dyn Shape>> = vec![Box::new(Circle(1.5)), Box::new(Rect { w: 2.0, h: 3.5 })];
    for s in shapes.iter() {
        println!("{}", s.describe());
    }
    let total: f64 = shapes.iter().map(|s| s.area()).sum();
    println!("{total:>10.3}|{total:<10.1}|{total:^+12.2}|{total:e}");
    let mut st = vec![1, 2, 3];
    st.push_item(4);
    println!("{} {:?} {}", st.depth(), drain_all(&mut st), st.depth());
    let bag: Bag = ["pear", "apple", "fig"].iter().map(|s| s.to_string()).collect();
    println!("{} {:?}", bag.len(), bag.first());
    for s in bag {
        print!("{s} ");
    }
    println!();
    println!("{:?}", Fib { a: 0, b: 1 }.skip_while(|x| *x < 10).step_by(2).take(4).collect::<Vec<_>>());
    println!(
        "{:?}",
        Fib { a: 0, b: 1 }.zip("abc".chars()).map(|(n, ch)| format!("{ch}{n}")).collect::<Vec<_>>().join("-")
    );
    let h = compose(|x: i32| x + 1, |y: i32| format!("[{y}]"));
    println!("{}", h(41));
    let mut ctr = make_counter();
    ctr();
    println!("{} {}", ctr(), ctr());
    let mut acc = Vec::new();
    apply_n(&mut |i| acc.push(i * i), 4);
    println!("{:?}", acc);
    println!("{}", boxed(&["double", "inc", "minus"]).iter().fold(10, |x, f| f(x)));
    println!("{:?} {:?} {:?}", largest(&[3, 9, 2]), largest(&["b", "a"]), largest::<f64>(&[]));
    println!("{GREETING} {:?}", TABLE.iter().map(|(n, v)| format!("{n}={v}")).collect::<Vec<_>>());
    let words = "the quick brown fox jumps over the lazy dog the end";
    let mut freq: HashMap<&str, usize> = HashMap::new();
    for w in words.split_whitespace() {
        *freq.entry(w).or_insert(0) += 1;
    }
    let mut fv: Vec<(&str, usize)> = freq.into_iter().collect();
    fv.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    println!("{:?}", &fv[..3]);
    let (ev, od): (Vec<i32>, Vec<i32>) = (1..10).partition(|n| n % 2 == 0);
    println!("{:?} {:?}", ev, od);
    let nested = vec![vec![1, 2], vec![], vec![3]];
    println!("{:?} {:?}", nested.concat(), nested.iter().flatten().rev().collect::<Vec<_>>());
    println!("{:?}", [1, 2, 3, 4, 5].windows(2).map(|w| w[1] - w[0]).collect::<Vec<i32>>());
    println!("{:?}", [3, 1, 2].iter().max_by_key(|&&x| (x as i32 - 2).abs()));
    let r: Result<Vec<i32>, _> = "1,2,x".split(',').map(str::parse::<i32>).collect();
    println!("{:?}", r);
    let o: Option<Vec<u32>> = "123".chars().map(|c| c.to_digit(10)).collect();
    println!("{:?}", o);
}
