use std::fmt;
use std::iter::{Product, Sum};
use std::ops::{Add, Mul, MulAssign, Neg, Sub};

#[derive(Clone, Copy, PartialEq, Default)]
struct Complex {
    re: f32,
    im: f32,
}

impl fmt::Debug for Complex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let digits = f.precision().unwrap_or(1);
        write!(f, "{:.digits$}{:+.digits$}i", self.re, self.im)
    }
}

impl Add for Complex {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Complex { re: self.re + o.re, im: self.im + o.im }
    }
}

impl Neg for Complex {
    type Output = Self;
    fn neg(self) -> Self {
        Complex { re: -self.re, im: -self.im }
    }
}

impl Sub for Complex {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}

impl Mul for Complex {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        Complex { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re }
    }
}

impl MulAssign for Complex {
    fn mul_assign(&mut self, o: Self) {
        *self = *self * o;
    }
}

impl Sum for Complex {
    fn sum<I: Iterator<Item = Self>>(i: I) -> Self {
        i.fold(Complex::default(), Add::add)
    }
}

impl<'a> Product<&'a Complex> for Complex {
    fn product<I: Iterator<Item = &'a Complex>>(i: I) -> Self {
        i.fold(Complex { re: 1.0, im: 0.0 }, |a, b| a * *b)
    }
}

fn escapes(c: Complex) -> Option<u32> {
    let mut z = Complex::default();
    for n in 0..30 {
        if z.re.hypot(z.im) > 2.0 {
            return Some(n);
        }
        z = z * z + c;
    }
    None
}

fn transform(values: &[Complex], sign: f32) -> Vec<Complex> {
    let n = values.len();
    (0..n)
        .map(|k| {
            (0..n)
                .map(|j| {
                    let angle = sign * std::f32::consts::TAU * (j * k % n) as f32 / n as f32;
                    values[j] * Complex { re: angle.cos(), im: angle.sin() }
                })
                .sum()
        })
        .collect()
}

fn main() {
    let (a, mut b) = (Complex { re: 1.5, im: -2.0 }, Complex { re: 0.5, im: 1.0 });
    println!("{a:?} {:?} {:?} {:.3?}", a + b, a - b, a * b);
    b *= a;
    println!("{b:?} {:?}", [a, b].iter().product::<Complex>());
    for y in [-1.0, -0.5, 0.0] {
        let row: String =
            (0..12).map(|x| match escapes(Complex { re: -2.0 + x as f32 * 0.25, im: y }) {
                None => '#',
                Some(n) if n > 4 => '+',
                _ => '.',
            }).collect();
        println!("{row}");
    }
    let signal: Vec<Complex> = [1.0, 0.0, -1.0, 0.5].iter().map(|&re| Complex { re, im: 0.0 }).collect();
    let back: f32 = transform(&transform(&signal, -1.0), 1.0).iter().map(|c| c.re / 4.0).sum();
    println!("{:.3?} {back:.3}", &transform(&signal, -1.0)[..2]);
}
