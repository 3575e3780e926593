use std::fmt;
use std::io::{self, BufRead};

#[derive(Clone, Debug, PartialEq)]
enum Token<'a> {
    Number(f64),
    Word(&'a str),
    Text(&'a str),
    Sign(char),
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Token::Number(n) => write!(f, "#{}", n),
            Token::Word(w) => write!(f, "{}", w),
            Token::Text(t) => write!(f, "{:?}", t),
            Token::Sign(c) => write!(f, "'{}'", c),
        }
    }
}

fn tokens(line: &str) -> Result<Vec<Token<'_>>, (usize, String)> {
    let bytes = line.as_bytes();
    let mut at = 0;
    let mut found = Vec::new();
    while at < bytes.len() {
        let start = at;
        match bytes[at] {
            b' ' | b'\t' => at += 1,
            b'0'..=b'9' => {
                while at < bytes.len() && (bytes[at].is_ascii_digit() || bytes[at] == b'.') {
                    at += 1;
                }
                let n = line[start..at].parse().map_err(|_| (start, format!("bad number {}", &line[start..at])))?;
                found.push(Token::Number(n));
            }
            b'"' => {
                let end = line[at + 1..].find('"').ok_or_else(|| (start, "text without an end".to_string()))?;
                found.push(Token::Text(&line[at + 1..at + 1 + end]));
                at += end + 2;
            }
            c if c.is_ascii_alphabetic() => {
                at += line[at..].find(|c: char| !c.is_alphanumeric()).unwrap_or(line.len() - at);
                found.push(Token::Word(&line[start..at]));
            }
            c => {
                found.push(Token::Sign(c as char));
                at += 1;
            }
        }
    }
    Ok(found)
}

fn main() {
    let mut words = 0;
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        match tokens(&line) {
            Ok(list) => {
                words += list.iter().filter(|t| matches!(t, Token::Word(_))).count();
                let texts: Vec<String> = list.iter().map(|t| t.to_string()).collect();
                println!("{}", texts.join(" "));
            }
            Err((at, message)) => println!("{:>width$} {}", '^', message, width = at + 1),
        }
    }
    println!("{} words", words);
}
