use std::collections::BTreeMap;
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(b) => write!(f, "{b}"),
            Json::Number(n) => write!(f, "{n}"),
            Json::Text(t) => write!(f, "{t:?}"),
            Json::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if i > 0 { "," } else { "" })?;
                }
                f.write_str("]")
            }
            Json::Object(fields) => {
                f.write_str("{")?;
                for (i, (key, value)) in fields.iter().enumerate() {
                    write!(f, "{}{key:?}:{value}", if i > 0 { "," } else { "" })?;
                }
                f.write_str("}")
            }
        }
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    fn skip(&mut self, prefix: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self) -> Result<Json, String> {
        if self.skip("null") {
            Ok(Json::Null)
        } else if self.skip("true") {
            Ok(Json::Bool(true))
        } else if self.skip("false") {
            Ok(Json::Bool(false))
        } else if self.skip("\"") {
            self.text().map(Json::Text)
        } else if self.skip("[") {
            let mut items = vec![];
            while !self.skip("]") {
                items.push(self.value()?);
                self.skip(",");
            }
            Ok(Json::List(items))
        } else if self.skip("{") {
            let mut fields = BTreeMap::new();
            while !self.skip("}") {
                if !self.skip("\"") {
                    return Err(format!("a key is expected at {:?}", self.rest));
                }
                let key = self.text()?;
                if !self.skip(":") {
                    return Err("`:` is expected".into());
                }
                fields.insert(key, self.value()?);
                self.skip(",");
            }
            Ok(Json::Object(fields))
        } else {
            let end = self.rest.find(|c: char| !c.is_ascii_digit() && !"+-.eE".contains(c)).unwrap_or(self.rest.len());
            let (digits, rest) = self.rest.split_at(end);
            self.rest = rest;
            digits.parse().map(Json::Number).map_err(|e| format!("{e}: {digits:?}"))
        }
    }

    fn text(&mut self) -> Result<String, String> {
        let mut out = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return Ok(out);
                }
                '\\' => match chars.next().map(|(_, c)| c) {
                    Some('n') => out.push('\n'),
                    Some(c) => out.push(c),
                    None => break,
                },
                c => out.push(c),
            }
        }
        Err("a text does not end".into())
    }
}

fn main() {
    for text in [
        r#"{"b": [1, 2.5, -3e2], "a": {"t": true, "n": null}, "s": "q\"\n"}"#,
        "[[], {}, [false]]",
        "[1, x]",
        r#"{"a" 1}"#,
        r#""open"#,
    ] {
        match (Parser { rest: text }).value() {
            Ok(json) => println!("{json}"),
            Err(error) => println!("error: {error}"),
        }
    }
}
