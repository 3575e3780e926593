// Numbers and texts: overflow in all its ways, conversions, formats with every part of a specification, a parser of expressions.
fn checked(a: i32, b: i32) -> String {
    match a.checked_mul(b) {
        Some(v) => v.to_string(),
        None => "overflow".to_string(),
    }
}
fn classify(n: i64) -> &'static str {
    match n {
        i64::MIN..=-1 => "neg",
        0 => "zero",
        1 | 2 | 3 => "few",
        x if x % 2 == 0 => "even",
        _ => "odd",
    }
}
#[derive(Debug)]
enum Expr {
    Num(f64),
    Bin(Box<Expr>, char, Box<Expr>),
    Neg(Box<Expr>),
}
struct P<'a> {
    s: std::iter::Peekable<std::str::Chars<'a>>,
}
impl<'a> P<'a> {
    fn new(t: &'a str) -> Self {
        P { s: t.chars().peekable() }
    }
    fn ws(&mut self) {
        while let Some(c) = self.s.peek() {
            if c.is_whitespace() {
                self.s.next();
            } else {
                break;
            }
        }
    }
    fn expr(&mut self) -> Result<Expr, String> {
        let mut l = self.term()?;
        loop {
            self.ws();
            match self.s.peek() {
                Some(&op) if op == '+' || op == '-' => {
                    self.s.next();
                    let r = self.term()?;
                    l = Expr::Bin(Box::new(l), op, Box::new(r));
                }
                _ => return Ok(l),
            }
        }
    }
    fn term(&mut self) -> Result<Expr, String> {
        let mut l = self.factor()?;
        loop {
            self.ws();
            match self.s.peek().copied() {
                Some(op @ ('*' | '/')) => {
                    self.s.next();
                    let r = self.factor()?;
                    l = Expr::Bin(Box::new(l), op, Box::new(r));
                }
                _ => return Ok(l),
            }
        }
    }
    fn factor(&mut self) -> Result<Expr, String> {
        self.ws();
        match self.s.next() {
            None => Err("eof".into()),
            Some('-') => Ok(Expr::Neg(Box::new(self.factor()?))),
            Some('(') => {
                let e = self.expr()?;
                self.ws();
                match self.s.next() {
                    Some(')') => Ok(e),
                    other => Err(format!("expected ), got {:?}", other)),
                }
            }
            Some(c) if c.is_ascii_digit() => {
                let mut t = c.to_string();
                while let Some(d) = self.s.next_if(|x| x.is_ascii_digit() || *x == '.') {
                    t.push(d);
                }
                t.parse().map(Expr::Num).map_err(|e: std::num::ParseFloatError| e.to_string())
            }
            Some(c) => Err(format!("unexpected {c:?}")),
        }
    }
}
fn eval(e: &Expr) -> Result<f64, String> {
    Ok(match e {
        Expr::Num(n) => *n,
        Expr::Neg(i) => -eval(i)?,
        Expr::Bin(l, op, r) => {
            let (a, b) = (eval(l)?, eval(r)?);
            match op {
                '+' => a + b,
                '-' => a - b,
                '*' => a * b,
                '/' if b == 0.0 => return Err("div by zero".to_owned()),
                '/' => a / b,
                _ => unreachable!(),
            }
        }
    })
}
fn main() {
    println!("{} {}", checked(1 << 20, 1 << 5), checked(1 << 20, 1 << 12));
    println!("{} {} {}", i32::MAX.wrapping_add(1), 250u8.saturating_add(10), 5u8.wrapping_sub(10));
    println!("{:?} {:?}", 200u8.overflowing_add(100), (-128i8).checked_abs());
    println!("{} {} {} {}", -7 / 2, -7 % 2, (-7i32).rem_euclid(2), (-7i32).div_euclid(2));
    println!("{} {} {}", (-1i32) as u32, 300i32 as u8, -1.5f64 as u8);
    println!("{} {} {}", 3.99f64 as i32, f64::NAN as i32, 1e20 as i64);
    println!("{} {} {} {}", u8::MAX, i16::MIN, u64::MAX, f32::EPSILON);
    println!("{} {} {}", 1.0f64, 0.1 + 0.2, 1e21);
    println!("{} {:?} {:?} {}", 1e-7, 1e16, 0.1f32, 1.0e10f64);
    println!("{:?} {:?} {}", f64::INFINITY, -0.0f64, f64::NAN);
    println!("{:5}|{:<5}|{:^5}|{:>5}|{:05}|{:+}|{:#b}|{:#o}|{:X}", 42, 42, 42, 42, 42, 42, 5, 64, 255);
    println!("{:*^20}|{:->10}|{:#<8}|", "mid", "right", "left");
    println!("{:.3}|{:8.2}|{:08.3}|{:+.1}|{:.0}", 3.14159, 2.71828, -1.5, 7.25, 2.5);
    let w = 12;
    let p = 2;
    println!("{:w$.p$}|{:>1$}|{:.*}|{:>width$}", 9.8765, 8, 3, 1.23456, "x", width = 6);
    println!("{0} {1} {0} {name}", "a", "b", name = "n");
    println!("{{}} {:?} {:?}", "q\"uo\te\n", 'c');
    println!("{:?} {:?} {:?}", Some("x"), None::<i32>, Ok::<i32, String>(3));
    println!("{:?} {:?}", (1, "a", 2.0), [Some(1), None]);
    println!("{:>8?}|{:<12?}|{:08.3?}", Some(1), "ab", 1.5);
    println!("{:#?}", (1, vec![Some("x")]));
    for n in [-5, 0, 2, 8, 9] {
        print!("{} ", classify(n));
    }
    println!();
    for t in ["1 + 2 * 3", "(1+2)*3 - -4", "2 / (1 - 1)", "2 * (3", "4 $ 4", "1.5*4"] {
        match P::new(t).expr().and_then(|e| eval(&e)) {
            Ok(v) => println!("{t} = {v}"),
            Err(e) => println!("{t}: {e}"),
        }
    }
    println!("{:?}", P::new("1-2").expr().unwrap());
    println!("{} {} {} {}", 40u32.leading_zeros(), 40u32.trailing_zeros(), 0b1011u8.count_ones(), 1u32.rotate_right(1));
    println!("{} {} {}", 2i32.pow(10), 10f64.powf(0.5), 17u32.isqrt());
    println!("{:?} {:?} {:?}", "12".parse::<i32>(), "-".parse::<i32>(), "300".parse::<u8>());
    println!("{:?} {:?} {:?}", "".parse::<i32>(), "1.5e3".parse::<f64>(), "tru".parse::<bool>());
    let s = "héllo wörld";
    println!("{} {} {:?} {:?}", s.len(), s.chars().count(), s.char_indices().nth(2), s.find('w'));
    println!("{} {} {}", s.to_uppercase(), &s[0..1], s.replace("l", "L"));
    println!("{:?}", s.bytes().take(3).collect::<Vec<u8>>());
    println!("{:?} {:?}", s.split_once(' '), s.rsplit('l').collect::<Vec<_>>());
    println!(
        "{:?}",
        "a=1;b=2;;c"
            .split(';')
            .filter(|p| !p.is_empty())
            .map(|p| p.split_once('=').unwrap_or((p, "")))
            .collect::<Vec<_>>()
    );
    println!("{:?}", "  x y ".trim().chars().rev().collect::<String>());
    println!("{:?} {:?}", "line1\nline2\r\n\nend".lines().collect::<Vec<_>>(), "abc".cmp("abd"));
    println!("{:?}", ('a'..='e').map(|c| ((c as u8) - 32) as char).collect::<String>());
    println!("{} {} {:?}", 'ß'.is_alphabetic(), '9'.to_digit(10).unwrap(), char::from_digit(7, 10));
    println!("{} {:?} {}", 'A' as u32, char::from_u32(0x41), ('a' as u8 + 2) as char);
    let mut v = vec![5, 3, 8, 1];
    v.sort_by(|a, b| b.cmp(a));
    println!("{:?} {:?} {:?}", v, v.binary_search_by(|p| 3.cmp(p)), v.iter().position(|&x| x == 8));
    v.dedup();
    v.retain(|x| x % 2 == 1);
    v.insert(1, 7);
    v.extend_from_slice(&[2, 2]);
    v.dedup();
    println!("{:?} {:?} {:?}", v, v.split_at(2), v.chunks(3).map(|c| c.len()).collect::<Vec<_>>());
    println!("{:?} {:?}", v.first(), v.get(10));
    println!("{:?}", v.drain(1..3).collect::<Vec<_>>());
    println!("{:?} {} {:?}", v, v.contains(&2), v.iter().rev().copied().min());
    let arr = [[0; 3]; 2];
    println!("{:?} {}", arr, arr.len() * arr[0].len());
    let t: [i32; 3] = [1, 2, 3].map(|x| x * x);
    println!("{t:?}");
    if let [first, .., last] = t {
        println!("{first} {last}");
    }
    match &v[..] {
        [] => println!("empty"),
        [x] => println!("one {x}"),
        [x, rest @ ..] => println!("{x} then {rest:?}"),
    }
    let label = 'outer: loop {
        for i in 0.. {
            if i * i > 50 {
                break 'outer i;
            }
        }
    };
    println!("{label}");
    println!("{}", matches!(label, 1..=9));
    let x = 5;
    let msg = if x > 3 { "big" } else { "small" };
    println!("{msg}");
}
