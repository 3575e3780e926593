use std::collections::BTreeMap;
use std::fmt::Display;

trait Loud {
    fn loud(&self) -> String;
}

impl<T: Display + ?Sized> Loud for T {
    fn loud(&self) -> String {
        self.to_string().to_uppercase() + "!"
    }
}

trait Summary {
    fn summary(&self) -> String;
}

impl<T: Summary> Summary for Vec<T> {
    fn summary(&self) -> String {
        let parts: Vec<String> = self.iter().map(|x| x.summary()).collect();
        format!("[{}]", parts.join("; "))
    }
}

impl<K: Display, V: Summary> Summary for BTreeMap<K, V> {
    fn summary(&self) -> String {
        self.iter().map(|(k, v)| format!("{k}={}", v.summary())).collect::<Vec<_>>().join(",")
    }
}

impl Summary for i32 {
    fn summary(&self) -> String {
        format!("#{self}")
    }
}

impl<A: Summary, B: Summary> Summary for (A, B) {
    fn summary(&self) -> String {
        format!("<{} {}>", self.0.summary(), self.1.summary())
    }
}

impl<T: Summary> Summary for Option<T> {
    fn summary(&self) -> String {
        self.as_ref().map_or_else(|| "-".to_string(), T::summary)
    }
}

fn main() {
    println!("{} {} {}", "hey".loud(), 5.loud(), 'x'.loud());
    println!("{}", vec![vec![1, 2], vec![], vec![3]].summary());
    let map = BTreeMap::from([("a", (Some(1), vec![2])), ("b", (None, vec![]))]);
    println!("{}", map.summary());
}
