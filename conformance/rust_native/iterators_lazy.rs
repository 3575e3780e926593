fn primes() -> impl Iterator<Item = u32> {
    let mut known: Vec<u32> = Vec::new();
    (2..).filter(move |n| {
        let is_prime = known.iter().take_while(|p| *p * *p <= *n).all(|p| n % p != 0);
        if is_prime {
            known.push(*n);
        }
        is_prime
    })
}

fn fibonacci() -> impl Iterator<Item = u64> + Clone {
    std::iter::successors(Some((0, 1)), |&(a, b)| Some((b, a + b))).map(|p| p.0)
}

fn merge(a: impl Iterator<Item = u32>, b: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    let (mut a, mut b) = (a.peekable(), b.peekable());
    std::iter::from_fn(move || match (a.peek(), b.peek()) {
        (Some(x), Some(y)) => if x <= y { a.next() } else { b.next() },
        (Some(_), None) => a.next(),
        _ => b.next(),
    })
}

fn main() {
    println!("{:?}", primes().skip(5).step_by(3).take(5).collect::<Vec<_>>());
    let even = fibonacci().filter(|n| n % 2 == 0);
    println!("{:?} {}", even.clone().take(6).collect::<Vec<_>>(), even.take_while(|n| *n < 4_000_000).sum::<u64>());
    println!("{:?}", merge(primes().take(4), [1, 4, 9].into_iter()).collect::<Vec<_>>());
    let mut evaluated = 0;
    let found = (1..).map(|n| { evaluated += 1; n * n }).find(|n| n % 7 == 4);
    println!("{found:?} {evaluated}");
    println!("{:?}", "a1b2".chars().filter_map(|c| c.to_digit(10)).rev().collect::<Vec<_>>());
    println!("{:?}", (0..3).flat_map(|x| (0..x).map(move |y| (x, y))).collect::<Vec<_>>());
    println!("{:?}", [3, 1, 2].iter().is_sorted());
    println!("{:?}", (1..=3).rev().chain(7..9).enumerate().max_by_key(|(i, n)| i * n));
    println!("{:?}", std::iter::zip([1, 2], ["a", "b"]).collect::<Vec<_>>());
    let mut chunks = (1..8).array_sums(3);
    println!("{:?} {:?} {:?}", chunks.next(), chunks.next(), chunks.last());
}

trait ArraySums: Iterator<Item = i32> + Sized {
    fn array_sums(mut self, size: usize) -> impl Iterator<Item = i32> {
        std::iter::from_fn(move || {
            let part: Vec<i32> = self.by_ref().take(size).collect();
            (!part.is_empty()).then(|| part.iter().sum())
        })
    }
}

impl<I: Iterator<Item = i32>> ArraySums for I {}
