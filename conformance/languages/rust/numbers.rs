fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn is_prime(n: u32) -> bool {
    if n < 2 {
        return false;
    }
    let mut d = 2;
    while d * d <= n {
        if n % d == 0 {
            return false;
        }
        d += 1;
    }
    true
}

fn power(mut base: u64, mut exponent: u32, modulus: u64) -> u64 {
    let mut result = 1;
    base %= modulus;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % modulus;
        }
        base = base * base % modulus;
        exponent >>= 1;
    }
    result
}

fn collatz(n: u64) -> usize {
    std::iter::successors(Some(n), |&x| match x {
        1 => None,
        x if x % 2 == 0 => Some(x / 2),
        x => Some(3 * x + 1),
    })
    .count()
}

fn hash(text: &str) -> u32 {
    let mut h: u32 = 2166136261;
    for b in text.bytes() {
        h ^= b as u32;
        h = h.wrapping_mul(16777619);
    }
    h
}

fn transpose(m: [[i32; 3]; 2]) -> [[i32; 2]; 3] {
    let mut t = [[0; 2]; 3];
    for (i, row) in m.iter().enumerate() {
        for (j, &v) in row.iter().enumerate() {
            t[j][i] = v;
        }
    }
    t
}

fn main() {
    println!("{} {}", gcd(48, 36), (1..=10u64).product::<u64>());
    let primes: Vec<u32> = (0..40).filter(|&n| is_prime(n)).collect();
    println!("{:?} {}", primes, primes.len());
    println!("{} {} {:08x}", power(3, 200, 1_000_007), collatz(27), hash("ramify"));
    println!("{:?}", transpose([[1, 2, 3], [4, 5, 6]]));
    println!("{} {} {} {}", -7 / 2, -7 % 2, (-7i32).rem_euclid(2), 7 / -2);
    println!("{:?} {:?} {:?}", 250u8.checked_add(10), 250u8.wrapping_add(10), 250u8.saturating_add(10));
    println!("{:?} {} {}", i32::MAX.overflowing_add(1), (300i32 as u8), (-1i32) as u32);
    println!("{} {} {}", 3.99f64 as i32, -1.5f64 as u8, 'a' as u32 + 1);
    println!("{} {} {}", 0xff_u32.count_ones(), 1u64 << 40, !0u8);
    println!("{} {:.3} {}", 2f64.powi(10), 2f64.sqrt(), (0.1 + 0.2 == 0.3));
    println!("{} {}", u64::MAX, i128::MAX);
    let total = 'outer: loop {
        let mut sum = 0;
        for i in 0.. {
            for j in 0..i {
                sum += i * j;
                if sum > 100 {
                    break 'outer sum;
                }
                if j > 5 {
                    continue;
                }
            }
        }
    };
    let label = 'block: {
        if total > 1000 {
            break 'block "big";
        }
        "small"
    };
    println!("{total} {label}");
    let n = 17;
    let kind = if n % 15 == 0 { "fizzbuzz" } else if n % 5 == 0 { "buzz" } else { "none" };
    let bits = (0..8).rev().map(|i| if n >> i & 1 == 1 { '1' } else { '0' }).collect::<String>();
    println!("{kind} {bits} {}", (1..=n).step_by(4).map(|x| x.to_string()).collect::<Vec<_>>().join("-"));
}
