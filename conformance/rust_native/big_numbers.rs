#[derive(Clone, PartialEq, Eq)]
struct Big(Vec<u32>);

impl Big {
    fn from(mut n: u64) -> Big {
        let mut digits = vec![];
        while n > 0 {
            digits.push(n as u32);
            n >>= 32;
        }
        Big(digits)
    }

    fn times(&self, by: u32) -> Big {
        let mut carry = 0u64;
        let mut digits: Vec<u32> = self
            .0
            .iter()
            .map(|&d| {
                carry += d as u64 * by as u64;
                let low = carry as u32;
                carry >>= 32;
                low
            })
            .collect();
        if carry > 0 {
            digits.push(carry as u32);
        }
        Big(digits)
    }

    fn plus(&self, other: &Big) -> Big {
        let mut digits = vec![];
        let mut carry = false;
        for i in 0..self.0.len().max(other.0.len()) {
            let (a, b) = (self.0.get(i).copied().unwrap_or(0), other.0.get(i).copied().unwrap_or(0));
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add(carry as u32);
            carry = first | second;
            digits.push(sum);
        }
        if carry {
            digits.push(1);
        }
        Big(digits)
    }

    fn divided(&self, by: u32) -> (Big, u32) {
        let mut rest = 0u64;
        let mut digits = vec![0; self.0.len()];
        for i in (0..self.0.len()).rev() {
            let value = rest << 32 | self.0[i] as u64;
            digits[i] = (value / by as u64) as u32;
            rest = value % by as u64;
        }
        while digits.last() == Some(&0) {
            digits.pop();
        }
        (Big(digits), rest as u32)
    }
}

impl std::fmt::Display for Big {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut parts = vec![];
        let mut left = self.clone();
        while !left.0.is_empty() {
            let (next, part) = left.divided(1_000_000_000);
            parts.push(part);
            left = next;
        }
        let mut text = parts.pop().unwrap_or(0).to_string();
        for part in parts.iter().rev() {
            text += &format!("{part:09}");
        }
        f.pad_integral(true, "", &text)
    }
}

fn main() {
    let factorial = (1..=40).fold(Big::from(1), |product, n| product.times(n));
    println!("{factorial}");
    let (mut a, mut b) = (Big::from(0), Big::from(1));
    for _ in 0..200 {
        let next = a.plus(&b);
        a = std::mem::replace(&mut b, next);
    }
    println!("{a} {:>5}|", Big::from(0));
    println!("{}", factorial.divided(41).1);
    println!("{}", Big::from(u64::MAX).plus(&Big::from(1)));
}
