#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    Sign(char),
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut found = vec![];
    let mut chars = text.char_indices().peekable();
    while let Some(&(at, c)) = chars.peek() {
        if c.is_whitespace() {
            chars.next();
        } else if c.is_ascii_digit() {
            let mut end = at;
            while let Some((i, _)) = chars.next_if(|(_, c)| c.is_ascii_digit() || *c == '.') {
                end = i + 1;
            }
            found.push(Token::Number(text[at..end].parse().map_err(|e| format!("{e} at {at}"))?));
        } else if c.is_alphabetic() {
            let mut name = String::new();
            while let Some((_, c)) = chars.next_if(|(_, c)| c.is_alphanumeric()) {
                name.push(c);
            }
            found.push(Token::Name(name));
        } else if "+-*/^()".contains(c) {
            found.push(Token::Sign(c));
            chars.next();
        } else {
            return Err(format!("`{c}` at {at}"));
        }
    }
    Ok(found)
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
}

impl Parser {
    fn sign(&mut self, wanted: &str) -> Option<char> {
        match self.tokens.get(self.at) {
            Some(Token::Sign(c)) if wanted.contains(*c) => {
                self.at += 1;
                Some(*c)
            }
            _ => None,
        }
    }

    fn sum(&mut self) -> Result<f64, String> {
        let mut value = self.product()?;
        while let Some(sign) = self.sign("+-") {
            let right = self.product()?;
            value = if sign == '+' { value + right } else { value - right };
        }
        Ok(value)
    }

    fn product(&mut self) -> Result<f64, String> {
        let mut value = self.power()?;
        while let Some(sign) = self.sign("*/") {
            let right = self.power()?;
            if sign == '/' && right == 0.0 {
                return Err("division by zero".into());
            }
            value = if sign == '*' { value * right } else { value / right };
        }
        Ok(value)
    }

    fn power(&mut self) -> Result<f64, String> {
        let base = self.atom()?;
        Ok(if self.sign("^").is_some() { base.powf(self.power()?) } else { base })
    }

    fn atom(&mut self) -> Result<f64, String> {
        if self.sign("-").is_some() {
            return Ok(-self.atom()?);
        }
        if self.sign("(").is_some() {
            let value = self.sum()?;
            return self.sign(")").map(|_| value).ok_or_else(|| "`)` is missing".to_string());
        }
        let token = self.tokens.get(self.at).cloned();
        self.at += 1;
        match token {
            Some(Token::Number(n)) => Ok(n),
            Some(Token::Name(name)) if name == "pi" => Ok(std::f64::consts::PI),
            Some(other) => Err(format!("{other:?} is not expected")),
            None => Err("the end is not expected".into()),
        }
    }
}

fn evaluate(text: &str) -> Result<f64, String> {
    let mut parser = Parser { tokens: tokens(text)?, at: 0 };
    let value = parser.sum()?;
    match parser.tokens.get(parser.at) {
        None => Ok(value),
        Some(token) => Err(format!("{token:?} is left")),
    }
}

fn main() {
    for text in ["1 + 2 * 3", "(1 + 2) * -3", "2^3^2", "1/0", "2 * pi", "1.5.2", "4 +", "(1", "3 4", "a$", "foo"] {
        println!("{text} = {:?}", evaluate(text));
    }
}
