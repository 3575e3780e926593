use std::collections::HashMap;
use std::fmt::{Debug, Display};
use std::hash::Hash;

fn group<T, K, F>(items: &[T], key: F) -> HashMap<K, Vec<&T>>
where
    K: Eq + Hash,
    F: Fn(&T) -> K,
{
    let mut groups: HashMap<K, Vec<&T>> = HashMap::new();
    for item in items {
        groups.entry(key(item)).or_default().push(item);
    }
    groups
}

trait Container {
    type Item;
    fn items(&self) -> impl Iterator<Item = &Self::Item>;

    fn joined(&self) -> String
    where
        Self::Item: Display,
    {
        self.items().map(|i| i.to_string()).collect::<Vec<_>>().join("|")
    }
}

struct Pair<T>(T, T);

impl<T> Container for Pair<T> {
    type Item = T;

    fn items(&self) -> impl Iterator<Item = &T> {
        [&self.0, &self.1].into_iter()
    }
}

impl<T: PartialOrd + Copy + Default> Pair<T> {
    fn larger(&self) -> T {
        if self.0 > self.1 { self.0 } else { self.1 }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
struct Metres<T>(T);

impl<T: std::ops::Add<Output = T>> std::ops::Add for Metres<T> {
    type Output = Metres<T>;
    fn add(self, other: Self) -> Self {
        Metres(self.0 + other.0)
    }
}

impl<T: std::iter::Sum<T>> std::iter::Sum for Metres<T> {
    fn sum<I: Iterator<Item = Self>>(iterator: I) -> Self {
        Metres(iterator.map(|m| m.0).sum())
    }
}

fn show_all(values: &[&dyn Debug]) -> String {
    values.iter().map(|v| format!("{v:?}")).collect::<Vec<_>>().join(" ")
}

fn main() {
    let groups = group(&["apple", "bob", "cat", "dandy"], |s| s.len());
    let mut sizes: Vec<_> = groups.iter().map(|(k, v)| (*k, v.len())).collect();
    sizes.sort();
    println!("{sizes:?} {:?}", groups[&3]);
    println!("{} {}", Pair(1.5, 0.5).joined(), Pair('a', 'z').larger());
    println!("{:?} {:?}", Metres(1) + Metres(2), [Metres(0.5), Metres(2.0)].into_iter().sum::<Metres<f64>>());
    println!("{}", show_all(&[&1, &"two", &Some(3.0), &Metres('m')]));
}
