fn sieve(limit: usize) -> Vec<usize> {
    let mut is_prime = vec![true; limit + 1];
    is_prime[..2].fill(false);
    let mut n = 2;
    while n * n <= limit {
        if is_prime[n] {
            for multiple in (n * n..=limit).step_by(n) {
                is_prime[multiple] = false;
            }
        }
        n += 1;
    }
    is_prime.iter().enumerate().filter(|(_, p)| **p).map(|(n, _)| n).collect()
}

fn factors(mut n: u64) -> Vec<(u64, u32)> {
    let mut found = vec![];
    let mut divisor = 2;
    while divisor * divisor <= n {
        let mut times = 0;
        while n % divisor == 0 {
            n /= divisor;
            times += 1;
        }
        if times > 0 {
            found.push((divisor, times));
        }
        divisor += 1;
    }
    if n > 1 {
        found.push((n, 1));
    }
    found
}

fn power_mod(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    base %= modulus;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = (result as u128 * base as u128 % modulus as u128) as u64;
        }
        base = (base as u128 * base as u128 % modulus as u128) as u64;
        exponent >>= 1;
    }
    result
}

fn main() {
    let primes = sieve(200);
    println!("{} {:?}", primes.len(), &primes[40..]);
    for n in [1, 97, 360, 1001, 65536, 999_983] {
        println!("{n} {:?}", factors(n));
    }
    println!("{}", power_mod(3, 1_000_000_006, 1_000_000_007));
    println!("{}", power_mod(2, 61, 18_446_744_073_709_551_557));
}
