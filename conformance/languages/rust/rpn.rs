use std::env;

#[derive(Debug, PartialEq)]
enum RpnError<'a> {
    Underflow { word: &'a str, depth: usize },
    Unknown(&'a str),
    Leftover(usize),
    DivideByZero,
}

fn evaluate(text: &str) -> Result<i64, RpnError<'_>> {
    let mut stack: Vec<i64> = Vec::new();
    for word in text.split_whitespace() {
        if let Ok(n) = word.parse() {
            stack.push(n);
            continue;
        }
        let depth = stack.len();
        let mut pop = || stack.pop().ok_or(RpnError::Underflow { word, depth });
        let value = match word {
            "+" | "-" | "*" | "/" => {
                let (b, a) = (pop()?, pop()?);
                match word {
                    "+" => a + b,
                    "-" => a - b,
                    "*" => a * b,
                    _ => a.checked_div(b).ok_or(RpnError::DivideByZero)?,
                }
            }
            "neg" => -pop()?,
            other => return Err(RpnError::Unknown(other)),
        };
        stack.push(value);
    }
    match stack[..] {
        [only] => Ok(only),
        _ => Err(RpnError::Leftover(stack.len())),
    }
}

fn main() {
    for arg in env::args().skip(1) {
        match evaluate(&arg) {
            Ok(v) => println!("{:<16} = {}", arg, v),
            Err(RpnError::Underflow { word, depth: 0 }) => println!("{:<16} ! nothing for {}", arg, word),
            Err(e) => println!("{:<16} ! {:?}", arg, e),
        }
    }
    assert_eq!(evaluate("1 2 + 3 *"), Ok(9));
}
