use std::io::{self, BufRead};
use std::ops::RangeInclusive;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Interval {
    begin: i32,
    end: i32,
}

impl TryFrom<(i32, i32)> for Interval {
    type Error = String;
    fn try_from((begin, end): (i32, i32)) -> Result<Self, Self::Error> {
        if begin <= end {
            Ok(Interval { begin, end })
        } else {
            Err(format!("{begin} is behind {end}"))
        }
    }
}

impl Interval {
    fn range(self) -> RangeInclusive<i32> {
        self.begin..=self.end
    }
}

fn merge(mut all: Vec<Interval>) -> Vec<Interval> {
    all.sort();
    all.into_iter().fold(Vec::new(), |mut merged, next| {
        match merged.last_mut() {
            Some(last) if next.begin <= last.end => last.end = last.end.max(next.end),
            _ => merged.push(next),
        }
        merged
    })
}

fn main() {
    let mut all = vec![];
    for (number, line) in (1..).zip(io::stdin().lock().lines()) {
        let numbers: Vec<i32> = line.unwrap().split("..").flat_map(|p| p.trim().parse::<i32>()).collect();
        let &[b, e] = numbers.as_slice() else {
            println!("line {number}: {} numbers", numbers.len());
            continue;
        };
        match Interval::try_from((b, e)) {
            Ok(i) => all.push(i),
            Err(e) => println!("line {number}: {e}"),
        }
    }
    let merged = merge(all.clone());
    println!("{} -> {}: {:?}", all.len(), merged.len(), merged.iter().map(|i| (i.begin, i.end)).collect::<Vec<_>>());
    let covered: i32 = merged.iter().map(|i| i.end - i.begin).sum();
    let gaps: Vec<i32> = merged.windows(2).map(|w| w[1].begin - w[0].end).collect();
    println!("covered {covered}, gaps {gaps:?}, widest {:?}", gaps.iter().max());
    let first: RangeInclusive<i32> = merged[0].range();
    println!("{} {} {}", first.contains(&-3), first.clone().count(), first.map(|n| n * n).sum::<i32>());
}
