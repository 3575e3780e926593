use std::env;
use std::process;

const TABLE: [(u32, &str); 13] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
];

fn to_roman(mut n: u32) -> String {
    let mut out = String::new();
    for &(value, letters) in TABLE.iter() {
        while n >= value {
            out += letters;
            n -= value;
        }
    }
    out
}

fn from_roman(text: &str) -> Option<u32> {
    let values: Option<Vec<u32>> = text
        .chars()
        .map(|c| match c.to_ascii_uppercase() {
            'I' => Some(1),
            'V' => Some(5),
            'X' => Some(10),
            'L' => Some(50),
            'C' => Some(100),
            'D' => Some(500),
            'M' => Some(1000),
            _ => None,
        })
        .collect();
    let values = values?;
    let total = values.iter().zip(values.iter().skip(1).chain(std::iter::once(&0))).fold(0i64, |sum, (&v, &next)| {
        if v < next { sum - v as i64 } else { sum + v as i64 }
    });
    u32::try_from(total).ok().filter(|&n| to_roman(n) == text.to_uppercase())
}

fn main() {
    let mut bad = 0;
    for arg in env::args().skip(1) {
        if let Ok(n) = arg.parse::<u32>() {
            if (1..4000).contains(&n) {
                println!("{n:>6} {}", to_roman(n));
            } else {
                println!("{n:>6} is out of range");
                bad += 1;
            }
        } else {
            match from_roman(&arg) {
                Some(n) => println!("{arg:>6} {n}"),
                None => {
                    println!("{arg:>6} is no roman number");
                    bad += 1;
                }
            }
        }
    }
    assert!((1..=3999).step_by(37).all(|n| from_roman(&to_roman(n)) == Some(n)));
    process::exit(if bad == 0 { 0 } else { 1 });
}
