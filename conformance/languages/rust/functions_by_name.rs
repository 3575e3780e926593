use std::str::FromStr; use std::fmt::Debug; use std::convert::TryInto; use std::convert::TryFrom;
fn parse_int<T: FromStr>(s: &str) -> Option<T> { s.parse().ok() }
fn parse_i(s: &str) -> i32 { s.parse().unwrap() }
fn dbl<T: std::ops::Add<Output = T> + Copy>(x: T) -> T { x + x }
fn show<T: Debug>(x: T) -> String { format!("{:?}", x) }
fn apply<F, T>(f: F, x: T) -> T where F: Fn(T) -> T { f(x) }
fn parse_all(s: &str) -> Vec<i64> { s.split(' ').map(parse_int).map(|o| o.unwrap()).collect() }
fn sum_all<T>(f: impl Fn(T) -> T, v: Vec<T>) -> Vec<T> { v.into_iter().map(f).collect() }
fn main() {
    let v: Vec<Option<i32>> = "1 2 x".split(' ').map(parse_int).collect(); println!("{:?}", v);
    let v: Vec<i32> = "1 2".split(' ').map(parse_i).collect(); println!("{:?}", v);
    let v: Vec<i32> = vec![1, 2].into_iter().map(dbl).collect(); println!("{:?}", v);
    let v: Vec<String> = vec![1, 2].into_iter().map(show).collect(); println!("{:?}", v);
    println!("{}", apply(dbl, 4)); println!("{:?}", parse_all("4 5")); println!("{:?}", sum_all(dbl, vec![1.5, 2.0])); let f = dbl::<i32>; println!("{}", f(3)); let g: fn(i32) -> i32 = dbl; println!("{}", g(5)); let o = Some(3).map(dbl); println!("{:?}", o); let p = Some("7").and_then(parse_int::<u8>); println!("{:?}", p);
    let a: [i32; 3] = vec![1, 2, 3].try_into().unwrap(); println!("{:?}", a); let b: [u8; 2] = [1u8, 2, 3][..2].try_into().unwrap(); println!("{:?}", b); let c: Result<u8, _> = 300i32.try_into(); println!("{:?}", c.is_err()); let c: u8 = 200i32.try_into().unwrap(); println!("{}", c); println!("{:?}", u8::try_from(300)); println!("{:?}", u8::try_from(30)); let n: usize = 5i32.try_into().unwrap(); println!("{}", n); let i = i32::try_from(5usize).unwrap_or(0); println!("{}", i); println!("{:?}", i8::try_from(-129i32).is_err()); match u8::try_from(256) { Ok(v) => println!("{}", v), Err(e) => println!("{}", e) } let arr: &[i32; 2] = (&[1, 2][..]).try_into().unwrap(); println!("{:?}", arr); println!("{}", char::try_from(97u32).unwrap()); println!("{}", char::from(97u8)); println!("{}", u32::from('a')); let le = u32::from_le_bytes([1, 0, 0, 0]); println!("{}", le); println!("{:?}", 258u32.to_be_bytes()); let bytes = [1u8, 0, 0, 0, 9]; println!("{}", u32::from_le_bytes(bytes[0..4].try_into().unwrap()));
}
