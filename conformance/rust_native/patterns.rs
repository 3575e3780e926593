#[derive(Debug)]
struct Point3 {
    x: i32,
    y: i32,
    z: i32,
}

fn classify(n: i64) -> &'static str {
    match n {
        i64::MIN..=-1 => "negative",
        0 => "zero",
        1 | 2 | 3 => "few",
        4..=99 => "some",
        100.. => "many",
    }
}

fn describe(values: &[u8]) -> String {
    match values {
        [] => "empty".into(),
        [b'a', .., b'z'] => "a to z".into(),
        [first @ b'0'..=b'9', rest @ ..] => format!("digit {first} and {}", rest.len()),
        [a, b] | [a, b, _] if a == b => "twice".into(),
        [.., last] => format!("ends with {last}"),
    }
}

fn main() {
    for n in [-5, 0, 2, 50, 100] {
        print!("{} ", classify(n));
    }
    println!();
    for text in ["", "abcz", "42", "qq", "qqx", "xy"] {
        println!("{}", describe(text.as_bytes()));
    }
    let p = Point3 { x: 1, y: -2, z: 3 };
    let Point3 { x, y: ref why, .. } = p;
    println!("{x} {why} {}", p.z);
    match p {
        Point3 { x: 0, .. } => println!("on the plane"),
        Point3 { x, y, z: depth @ 2..=4 } => println!("{x} {y} deep {depth}"),
        Point3 { .. } => println!("elsewhere"),
    }
    let ((a, b), [c, .., d]) = ((1, "two"), [3, 4, 5]);
    println!("{a} {b} {c} {d}");
    let Some(n) = "17".parse::<i32>().ok() else { panic!() };
    let mut stack = vec![1, 2, n];
    while let Some(top @ (1 | 17)) = stack.pop() {
        println!("popped {top}");
    }
    println!("{stack:?} {}", matches!(stack.as_slice(), [x] if *x == 1));
    let reference = &Some(String::from("text"));
    match reference {
        Some(s) if s.len() == 4 => println!("{s}"),
        _ => println!("other"),
    }
}
