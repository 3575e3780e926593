struct Collatz(u64);

impl Iterator for Collatz {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.0 == 1 {
            return None;
        }
        self.0 = if self.0 % 2 == 0 { self.0 / 2 } else { 3 * self.0 + 1 };
        Some(self.0)
    }
}

struct Countdown(u32);

impl IntoIterator for Countdown {
    type Item = u32;
    type IntoIter = std::iter::Rev<std::ops::Range<u32>>;

    fn into_iter(self) -> Self::IntoIter {
        (0..self.0).rev()
    }
}

struct Span {
    from: i32,
    to: i32,
}

impl Iterator for Span {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        (self.from < self.to).then(|| {
            self.from += 1;
            self.from - 1
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.to - self.from) as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Span {
    fn next_back(&mut self) -> Option<i32> {
        (self.from < self.to).then(|| {
            self.to -= 1;
            self.to
        })
    }
}

impl ExactSizeIterator for Span {}

fn main() {
    println!("{:?}", Collatz(6).collect::<Vec<_>>());
    println!("{:?} {}", Collatz(27).max(), Collatz(27).count());
    for n in Countdown(3) {
        print!("{n} ");
    }
    println!();
    let mut span = Span { from: 0, to: 6 };
    println!("{} {:?} {:?} {}", span.len(), span.next(), span.next_back(), span.len());
    println!("{:?}", span.by_ref().take(2).collect::<Vec<_>>());
    println!("{:?}", span.rev().zip(Collatz(5)).collect::<Vec<_>>());
    let evens: Box<dyn Iterator<Item = i32>> = Box::new(Span { from: 0, to: 10 }.filter(|n| n % 2 == 0));
    println!("{}", evens.map(|n| n.to_string()).collect::<Vec<_>>().join(","));
}
