use std::collections::{BTreeMap, HashMap};

struct Fibonacci {
    a: u64,
    b: u64,
}

impl Iterator for Fibonacci {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        let value = self.a;
        (self.a, self.b) = (self.b, self.a + self.b);
        Some(value)
    }
}

struct Countdown(u32);

impl Iterator for Countdown {
    type Item = u32;
    fn next(&mut self) -> Option<Self::Item> {
        if self.0 == 0 {
            return None;
        }
        self.0 -= 1;
        Some(self.0 + 1)
    }
}

struct Team {
    members: Vec<String>,
}

impl<'a> IntoIterator for &'a Team {
    type Item = &'a String;
    type IntoIter = std::slice::Iter<'a, String>;
    fn into_iter(self) -> Self::IntoIter {
        self.members.iter()
    }
}

fn evens(limit: u32) -> impl Iterator<Item = u32> {
    (0..limit).filter(|n| n % 2 == 0)
}

fn main() {
    let fib = Fibonacci { a: 0, b: 1 };
    println!("{:?}", fib.skip(3).step_by(2).take(5).collect::<Vec<_>>());
    println!("{}", Fibonacci { a: 0, b: 1 }.take_while(|&n| n < 100).filter(|n| n % 2 == 0).sum::<u64>());
    for n in Countdown(3) {
        print!("{n} ");
    }
    println!("{:?}", Countdown(4).zip(evens(20).skip(1)).collect::<Vec<(u32, u32)>>());
    let team = Team { members: vec!["ada".into(), "bob".into(), "cy".into()] };
    for (i, name) in (&team).into_iter().enumerate() {
        print!("{i}:{name} ");
    }
    println!();
    let words = vec!["apple", "bob", "cat", "apple", "bob", "apple"];
    let mut counts: HashMap<&str, i32> = HashMap::new();
    for w in &words {
        *counts.entry(w).or_default() += 1;
    }
    let mut pairs: Vec<_> = counts.iter().map(|(k, v)| (*k, *v)).collect();
    pairs.sort_by_key(|&(name, count)| (-count, name));
    println!("{:?}", pairs);
    let groups = words.iter().fold(BTreeMap::new(), |mut m: BTreeMap<usize, Vec<&str>>, w| {
        m.entry(w.len()).or_default().push(w);
        m
    });
    println!("{:?}", groups);
    let (small, large): (Vec<i32>, Vec<i32>) = [5, 12, 7, 20].iter().partition(|&&n| n < 10);
    println!("{:?} {:?}", small, large);
    let nested = vec![vec![1, 2], vec![], vec![3]];
    println!("{:?} {:?}", nested.iter().flatten().collect::<Vec<_>>(), nested.concat());
    println!("{:?} {:?}", words.iter().position(|&w| w == "cat"), words.iter().rposition(|w| w.len() == 3));
    let v = [3, 1, 4, 1, 5, 9, 2, 6];
    println!("{:?} {:?} {}", v.iter().max(), v.iter().min_by_key(|&&x| (x - 5i32).abs()), v.iter().any(|&x| x > 8));
    println!("{:?}", v.windows(2).filter(|w| w[0] < w[1]).count());
    println!("{:?}", v.chunks(3).map(|c| c.iter().sum::<i32>()).collect::<Vec<_>>());
    let mut sorted = v;
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    println!("{:?} {:?}", sorted, sorted.binary_search_by(|x| 4.cmp(x)));
    let text: String = vec!["a", "b", "c"].into_iter().rev().collect();
    let result: Result<Vec<i32>, _> = "1 2 x".split(' ').map(str::parse::<i32>).collect();
    let all: Option<Vec<u32>> = "123".chars().map(|c| c.to_digit(10)).collect();
    println!("{text} {} {:?}", result.is_err(), all);
    let mut it = (1..=3).peekable();
    while let Some(n) = it.next() {
        print!("{n}{}", if it.peek().is_some() { "," } else { "\n" });
    }
    println!("{}", (1..=3).flat_map(|i| (0..i).map(move |j| i * j)).map(|n| n.to_string()).collect::<Vec<String>>().join(" "));
}
