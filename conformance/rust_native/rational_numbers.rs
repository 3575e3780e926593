use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Sub};
use std::str::FromStr;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Ratio {
    top: i64,
    bottom: i64,
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

impl Ratio {
    fn new(top: i64, bottom: i64) -> Option<Ratio> {
        let divisor = gcd(top, bottom).max(1) * if bottom < 0 { -1 } else { 1 };
        (bottom != 0).then(|| Ratio { top: top / divisor, bottom: bottom / divisor })
    }
}

macro_rules! operation {
    ($trait:ident $method:ident |$a:ident, $b:ident| $top:expr, $bottom:expr) => {
        impl $trait for Ratio {
            type Output = Ratio;
            fn $method(self, other: Ratio) -> Ratio {
                let ($a, $b) = (self, other);
                Ratio::new($top, $bottom).expect("a division by zero")
            }
        }
    };
}

operation!(Add add |a, b| a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
operation!(Sub sub |a, b| a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
operation!(Mul mul |a, b| a.top * b.top, a.bottom * b.bottom);
operation!(Div div |a, b| a.top * b.bottom, a.bottom * b.top);

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.top as i128 * other.bottom as i128).cmp(&(other.top as i128 * self.bottom as i128))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.bottom == 1 { write!(f, "{}", self.top) } else { write!(f, "{}/{}", self.top, self.bottom) }
    }
}

impl FromStr for Ratio {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
        let parse = |t: &str| t.trim().parse::<i64>().map_err(|e| format!("{t:?}: {e}"));
        Ratio::new(parse(top)?, parse(bottom)?).ok_or_else(|| "zero below".to_string())
    }
}

fn main() {
    let (a, b): (Ratio, Ratio) = ("6/-8".parse().unwrap(), "5/12".parse().unwrap());
    println!("{a} {b} {} {} {} {}", a + b, a - b, a * b, a / b);
    println!("{:?} {} {}", a.cmp(&b), a.max(b), a < b);
    for text in ["7", "1/0", "x/2", "3/"] {
        println!("{:?}", text.parse::<Ratio>().map(|r| r.to_string()));
    }
    let harmonic = (1..=10).map(|n| Ratio::new(1, n).unwrap()).reduce(|a, b| a + b);
    println!("{}", harmonic.unwrap());
    println!("{}", a / Ratio::new(0, 5).unwrap());
}
