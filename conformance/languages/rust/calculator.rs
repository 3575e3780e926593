use std::collections::HashMap;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::iter::Peekable;
use std::str::Chars;

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    Op(char),
    Open,
    Close,
}

#[derive(Debug)]
enum Expr {
    Number(f64),
    Variable(String),
    Negate(Box<Expr>),
    Binary { op: char, left: Box<Expr>, right: Box<Expr> },
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Number(n) => write!(f, "{}", n),
            Expr::Variable(name) => f.write_str(name),
            Expr::Negate(inner) => write!(f, "-{}", inner),
            Expr::Binary { op, left, right } => write!(f, "({} {} {})", left, op, right),
        }
    }
}

struct Lexer<'a> {
    chars: Peekable<Chars<'a>>,
}

impl<'a> Lexer<'a> {
    fn new(text: &'a str) -> Self {
        Lexer { chars: text.chars().peekable() }
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Result<Token, String>;
    fn next(&mut self) -> Option<Self::Item> {
        while self.chars.peek().map_or(false, |c| c.is_whitespace()) {
            self.chars.next();
        }
        let c = *self.chars.peek()?;
        Some(match c {
            '0'..='9' => {
                let mut digits = String::new();
                while let Some(&d) = self.chars.peek() {
                    if d.is_ascii_digit() || d == '.' {
                        digits.push(d);
                        self.chars.next();
                    } else {
                        break;
                    }
                }
                digits.parse().map(Token::Number).map_err(|_| format!("bad number {}", digits))
            }
            'a'..='z' | 'A'..='Z' | '_' => {
                let mut name = String::new();
                while let Some(d) = self.chars.next_if(|d| d.is_alphanumeric() || *d == '_') {
                    name.push(d);
                }
                Ok(Token::Name(name))
            }
            '(' => { self.chars.next(); Ok(Token::Open) }
            ')' => { self.chars.next(); Ok(Token::Close) }
            '+' | '-' | '*' | '/' | '^' => { self.chars.next(); Ok(Token::Op(c)) }
            other => { self.chars.next(); Err(format!("unexpected character {:?}", other)) }
        })
    }
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }
    fn advance(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).cloned();
        self.at += 1;
        token
    }
    fn strength(op: char) -> (u8, u8) {
        match op {
            '+' | '-' => (1, 2),
            '*' | '/' => (3, 4),
            '^' => (8, 7),
            _ => unreachable!(),
        }
    }
    fn expression(&mut self, minimum: u8) -> Result<Expr, String> {
        let mut left = match self.advance() {
            Some(Token::Number(n)) => Expr::Number(n),
            Some(Token::Name(name)) => Expr::Variable(name),
            Some(Token::Op('-')) => Expr::Negate(Box::new(self.expression(5)?)),
            Some(Token::Open) => {
                let inner = self.expression(0)?;
                match self.advance() {
                    Some(Token::Close) => inner,
                    found => return Err(format!("expected ), found {:?}", found)),
                }
            }
            Some(token) => return Err(format!("unexpected {:?}", token)),
            None => return Err("unexpected end".into()),
        };
        while let Some(&Token::Op(op)) = self.peek() {
            let (l, r) = Self::strength(op);
            if l < minimum {
                break;
            }
            self.advance();
            let right = self.expression(r)?;
            left = Expr::Binary { op, left: Box::new(left), right: Box::new(right) };
        }
        Ok(left)
    }
}

fn parse(text: &str) -> Result<Expr, String> {
    let tokens = Lexer::new(text).collect::<Result<Vec<_>, _>>()?;
    let mut parser = Parser { tokens, at: 0 };
    let expr = parser.expression(0)?;
    match parser.peek() {
        None => Ok(expr),
        Some(token) => Err(format!("left over: {:?}", token)),
    }
}

fn eval(expr: &Expr, memory: &HashMap<String, f64>) -> Result<f64, String> {
    Ok(match expr {
        Expr::Number(n) => *n,
        Expr::Variable(name) => *memory.get(name).ok_or_else(|| format!("unknown name {}", name))?,
        Expr::Negate(inner) => -eval(inner, memory)?,
        Expr::Binary { op, left, right } => {
            let (l, r) = (eval(left, memory)?, eval(right, memory)?);
            match op {
                '+' => l + r,
                '-' => l - r,
                '*' => l * r,
                '/' if r == 0.0 => return Err(String::from("division by zero")),
                '/' => l / r,
                '^' => l.powf(r),
                _ => unreachable!("no such operator"),
            }
        }
    })
}

fn main() {
    let mut memory: HashMap<String, f64> = HashMap::new();
    let mut failures = 0;
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let line = line.trim();
        if line == "quit" {
            break;
        }
        let (target, text) = match line.split_once('=') {
            Some((name, rest)) => (Some(name.trim().to_string()), rest),
            None => (None, line),
        };
        let result = parse(text).and_then(|e| eval(&e, &memory).map(|v| (e, v)));
        match (result, target) {
            (Ok((_, v)), Some(name)) => {
                println!("{} = {}", name, v);
                memory.insert(name, v);
            }
            (Ok((e, v)), None) => println!("{} is {:.3}", e, v),
            (Err(message), _) => {
                failures += 1;
                println!("error: {}", message);
            }
        }
    }
    io::stdout().flush().unwrap();
    if failures > 0 {
        std::process::exit(failures);
    }
}
