use std::borrow::Borrow;
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};

struct Logged<T> {
    inner: T,
    changes: u32,
}

impl<T> Deref for Logged<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.inner
    }
}

impl<T> DerefMut for Logged<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.changes += 1;
        &mut self.inner
    }
}

#[derive(PartialEq, Eq, Hash, Debug)]
struct Name(String);

impl Borrow<str> for Name {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Name(text.to_owned())
    }
}

impl AsRef<[u8]> for Name {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

struct Celsius(f64);
struct Fahrenheit(f64);

impl From<Celsius> for Fahrenheit {
    fn from(c: Celsius) -> Self {
        Fahrenheit(c.0 * 9.0 / 5.0 + 32.0)
    }
}

struct Even(u32);

impl TryFrom<u32> for Even {
    type Error = String;

    fn try_from(n: u32) -> Result<Self, String> {
        if n % 2 == 0 { Ok(Even(n)) } else { Err(format!("{n} is odd")) }
    }
}

fn total(bytes: impl AsRef<[u8]>) -> u32 {
    bytes.as_ref().iter().map(|&b| b as u32).sum()
}

fn main() {
    let mut list = Logged { inner: vec![3, 1], changes: 0 };
    list.push(2);
    list.sort();
    list[0] += 10;
    println!("{:?} {} {} {:?}", *list, list.len(), list.changes, list.iter().max());
    let ages = HashMap::from([(Name::from("ann"), 5), ("bob".into(), 6)]);
    println!("{:?} {:?}", ages.get("ann"), ages.get("eve"));
    println!("{} {} {}", total(Name::from("ab")), total("ab"), total([1, 2]));
    let f: Fahrenheit = Celsius(100.0).into();
    println!("{}", f.0);
    for n in [4, 5] {
        match Even::try_from(n) {
            Ok(e) => println!("even {}", e.0),
            Err(e) => println!("{e}"),
        }
    }
    let nested: Box<Logged<Box<String>>> = Box::new(Logged { inner: Box::new("deep".to_string()), changes: 0 });
    println!("{} {}", nested.len(), nested.to_uppercase());
}
