use std::env;

struct Bits(u32);

impl Iterator for Bits {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn sieve(limit: usize) -> Vec<usize> {
    let mut composite = vec![false; limit + 1];
    let mut primes = vec![];
    for n in 2..=limit {
        if composite[n] {
            continue;
        }
        primes.push(n);
        (n * n..=limit).step_by(n).for_each(|m| composite[m] = true);
    }
    primes
}

fn main() {
    let numbers: Vec<u32> = env::args().skip(1).filter_map(|a| {
        if let Some(hex) = a.strip_prefix("0x") { u32::from_str_radix(hex, 16).ok() } else { a.parse::<u32>().ok() }
    }).collect();
    for &n in &numbers {
        println!("{n} {n:b} {:?} {} {}", Bits(n).collect::<Vec<_>>(), n.count_ones(), n.leading_zeros());
        println!("  {} {:?} {:?} {}", n.rotate_left(28), n.checked_sub(100), n.overflowing_mul(1 << 30), n.wrapping_neg());
        println!("  {} {} {}", n as u8, n as i8, (n as f32) / 3.0);
    }
    println!("{}", numbers.iter().fold(0u64, |a, &b| gcd(a, b as u64)));
    println!("{:?} {}", sieve(50), sieve(1000).len());
    println!("{:?}", numbers.iter().map(|&n| char::from_digit(n % 36, 36)).collect::<Option<String>>());
    println!("{} {} {}", i32::MAX.wrapping_add(1), (-7i32).rem_euclid(3), -7 / 2);
    println!("{:?} {:?}", 200u8.checked_add(100), 200u8.saturating_add(100));
    println!("{} {} {:.3} {}", 2f64.sqrt().floor(), 1e21, 2.0f64 / 3.0, f64::NAN.max(1.0));
}
