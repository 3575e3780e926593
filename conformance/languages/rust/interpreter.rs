use std::collections::HashMap;
use std::iter::Peekable;
use std::str::Chars;

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    Sign(char),
}

struct Lexer<'a> {
    chars: Peekable<Chars<'a>>,
}

impl<'a> Lexer<'a> {
    fn new(text: &'a str) -> Self {
        Lexer { chars: text.chars().peekable() }
    }
    fn take_while<F: Fn(char) -> bool>(&mut self, test: F) -> String {
        let mut out = String::new();
        while let Some(&c) = self.chars.peek() {
            if !test(c) {
                break;
            }
            out.push(c);
            self.chars.next();
        }
        out
    }
    fn tokens(mut self) -> Result<Vec<Token>, String> {
        let mut out = Vec::new();
        while let Some(&c) = self.chars.peek() {
            match c {
                ' ' => {
                    self.chars.next();
                }
                '0'..='9' | '.' => {
                    let text = self.take_while(|c| c.is_ascii_digit() || c == '.');
                    out.push(Token::Number(text.parse().map_err(|_| format!("bad number {text}"))?));
                }
                c if c.is_alphabetic() => out.push(Token::Name(self.take_while(char::is_alphanumeric))),
                '+' | '-' | '*' | '/' | '(' | ')' | '=' => {
                    out.push(Token::Sign(c));
                    self.chars.next();
                }
                other => return Err(format!("unexpected {:?}", other)),
            }
        }
        Ok(out)
    }
}

struct Parser<'v> {
    tokens: Vec<Token>,
    at: usize,
    variables: &'v mut HashMap<String, f64>,
}

impl Parser<'_> {
    fn accept(&mut self, sign: char) -> bool {
        let found = self.tokens.get(self.at) == Some(&Token::Sign(sign));
        if found {
            self.at += 1;
        }
        found
    }
    fn statement(&mut self) -> Result<f64, String> {
        if let [Token::Name(name), Token::Sign('='), ..] = &self.tokens[..] {
            let name = name.clone();
            self.at = 2;
            let value = self.sum()?;
            self.variables.insert(name, value);
            return Ok(value);
        }
        let value = self.sum()?;
        if self.at < self.tokens.len() {
            return Err(format!("left over {:?}", self.tokens[self.at]));
        }
        Ok(value)
    }
    fn sum(&mut self) -> Result<f64, String> {
        let mut value = self.product()?;
        loop {
            if self.accept('+') {
                value += self.product()?;
            } else if self.accept('-') {
                value -= self.product()?;
            } else {
                break Ok(value);
            }
        }
    }
    fn product(&mut self) -> Result<f64, String> {
        let mut value = self.atom()?;
        loop {
            if self.accept('*') {
                value *= self.atom()?;
            } else if self.accept('/') {
                match self.atom()? {
                    d if d == 0.0 => return Err("division by zero".to_string()),
                    d => value /= d,
                }
            } else {
                return Ok(value);
            }
        }
    }
    fn atom(&mut self) -> Result<f64, String> {
        if self.accept('-') {
            return self.atom().map(|v| -v);
        }
        if self.accept('(') {
            let value = self.sum()?;
            return if self.accept(')') { Ok(value) } else { Err("missing )".into()) };
        }
        let token = self.tokens.get(self.at).cloned().ok_or("unexpected end")?;
        self.at += 1;
        match token {
            Token::Number(n) => Ok(n),
            Token::Name(name) => self.variables.get(&name).copied().ok_or_else(|| format!("unknown {}", name)),
            Token::Sign(c) => Err(format!("unexpected {c}")),
        }
    }
}

fn evaluate(text: &str, variables: &mut HashMap<String, f64>) -> Result<f64, String> {
    let tokens = Lexer::new(text).tokens()?;
    Parser { tokens, at: 0, variables }.statement()
}

fn main() {
    let mut variables = HashMap::new();
    variables.insert("pi".to_string(), 3.0);
    for line in ["1 + 2 * 3", "x = (4 - 1) * 2", "x * x - -pi", "10 / (x - 6)", "2 +", "y", "3 $ 4", "1 2", "1.5.2"] {
        match evaluate(line, &mut variables) {
            Ok(v) => println!("{line} => {v}"),
            Err(e) => println!("{line} -> {e}"),
        }
    }
    let mut names: Vec<_> = variables.into_iter().collect();
    names.sort_by(|a, b| a.0.cmp(&b.0));
    println!("{:?}", names);
}
