#[derive(Debug, Clone, PartialEq)]
enum Expr {
    Num(i64),
    Var(String),
    Add(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
}

use Expr::*;

fn simplify(e: Expr) -> Expr {
    match e {
        Add(a, b) => match (simplify(*a), simplify(*b)) {
            (Num(x), Num(y)) => Num(x + y),
            (Num(0), other) | (other, Num(0)) => other,
            (a, b) => Add(Box::new(a), Box::new(b)),
        },
        Mul(a, b) => match (simplify(*a), simplify(*b)) {
            (Num(x), Num(y)) => Num(x * y),
            (Num(0), _) | (_, Num(0)) => Num(0),
            (Num(1), other) | (other, Num(1)) => other,
            (a, b) => Mul(Box::new(a), Box::new(b)),
        },
        Neg(inner) => match simplify(*inner) {
            Num(n) => Num(-n),
            Neg(twice) => *twice,
            other => Neg(Box::new(other)),
        },
        leaf @ (Num(_) | Var(_)) => leaf,
    }
}

fn show(e: &Expr) -> String {
    match e {
        Num(n) if *n < 0 => format!("({n})"),
        Num(n) => n.to_string(),
        Var(name) => name.clone(),
        Add(a, b) => format!("({} + {})", show(a), show(b)),
        Mul(a, b) => format!("{} * {}", show(a), show(b)),
        Neg(inner) => format!("-{}", show(inner)),
    }
}

fn classify(n: i32) -> &'static str {
    match n {
        i32::MIN..=-1 => "negative",
        0 => "zero",
        1 | 2 | 3 => "few",
        x if x % 2 == 0 => "even",
        _ => "odd",
    }
}

fn slices(values: &[i32]) -> String {
    match values {
        [] => "empty".into(),
        [one] => format!("one {one}"),
        [first, .., last] if first == last => format!("same ends {first}"),
        [first, rest @ ..] => format!("{first} then {}", rest.len()),
    }
}

struct Config {
    name: Option<String>,
    size: (u8, u8),
    verbose: bool,
}

fn main() {
    let e = Add(
        Box::new(Mul(Box::new(Num(1)), Box::new(Var("x".to_string())))),
        Box::new(Neg(Box::new(Neg(Box::new(Add(Box::new(Num(2)), Box::new(Num(-2)))))))),
    );
    println!("{}", show(&e));
    println!("{} {}", show(&simplify(e.clone())), simplify(e) == Var("x".into()));
    for n in [-5, 0, 2, 8, 9] {
        print!("{} ", classify(n));
    }
    println!();
    for v in [vec![], vec![7], vec![1, 2, 1], vec![1, 2, 3]] {
        println!("{}", slices(&v));
    }
    let config = Config { name: Some("main".into()), size: (3, 200), verbose: true };
    match &config {
        Config { name: Some(n), size: (w @ 1..=9, h), .. } if *h > 100 => println!("{n} {w}x{h}"),
        Config { name: None, .. } => println!("unnamed"),
        Config { verbose, .. } => println!("{verbose}"),
    }
    let Config { size: (_, height), verbose, .. } = config;
    println!("{height} {verbose}");
    let pair = (1, Some("text"));
    if let (1, Some(word)) = pair {
        println!("{word}");
    }
    let reference = &Some(5);
    if let &Some(n) = reference {
        println!("{n}");
    }
    let mut stack = vec![1, 2, 3];
    while let Some(top) = stack.pop() {
        if let 2 = top {
            continue;
        }
        print!("{top} ");
    }
    let [a, b, c] = [10, 20, 30];
    let (x, y);
    (x, y) = (a + b, c);
    println!("{x} {y} {}", matches!(pair, (n, Some(_)) if n > 0));
}
