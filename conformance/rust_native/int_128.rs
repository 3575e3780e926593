fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn main() {
    println!("{} {}", u128::MAX, i128::MIN);
    println!("{} {}", i128::MAX, -1i128);
    let factorial = (1..=34u128).product::<u128>();
    println!("{factorial}");
    println!("{} {}", factorial / 1_000_000_007, factorial % 1_000_000_007);
    println!("{:?} {:?}", factorial.checked_mul(35), i128::MIN.checked_sub(1));
    println!("{:x} {:#o} {:b}", u128::MAX, 1u128 << 100, 5u128 << 70);
    println!("{}", gcd(factorial, 3u128.pow(60)));
    println!("{:?}", "340282366920938463463374607431768211455".parse::<u128>());
    println!("{:?}", "340282366920938463463374607431768211456".parse::<u128>());
    println!("{:>45}|{:<45}|{:045}", factorial, -7i128, 12345u128);
    println!("{} {}", u128::MAX.leading_zeros(), (1u128 << 90).trailing_zeros());
    println!("{} {}", u128::MAX as f64, 1e30 as u128);
}
