use std::collections::BTreeMap;
use std::io::BufRead;

#[derive(Debug, Clone, PartialEq)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

struct Parser<'a> {
    rest: &'a str,
}

impl<'a> Parser<'a> {
    fn skip(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }
    fn expect(&mut self, c: char) -> Result<(), String> {
        match self.skip() {
            Some(found) if found == c => {
                self.rest = &self.rest[c.len_utf8()..];
                Ok(())
            }
            found => Err(format!("expected {c:?}, found {found:?}")),
        }
    }
    fn text(&mut self) -> Result<String, String> {
        self.expect('"')?;
        let end = self.rest.find('"').ok_or("text without an end")?;
        let text = self.rest[..end].to_string();
        self.rest = &self.rest[end + 1..];
        Ok(text)
    }
    fn value(&mut self) -> Result<Json, String> {
        match self.skip() {
            Some('"') => self.text().map(Json::Text),
            Some('[') => {
                self.expect('[')?;
                let mut items = Vec::new();
                while self.skip() != Some(']') {
                    if !items.is_empty() {
                        self.expect(',')?;
                    }
                    items.push(self.value()?);
                }
                self.expect(']').map(|_| Json::List(items))
            }
            Some('{') => {
                self.expect('{')?;
                let mut fields = BTreeMap::new();
                while self.skip() != Some('}') {
                    if !fields.is_empty() {
                        self.expect(',')?;
                    }
                    self.skip();
                    let key = self.text()?;
                    self.expect(':')?;
                    fields.insert(key, self.value()?);
                }
                self.expect('}').map(|()| Json::Object(fields))
            }
            Some(c) if c.is_ascii_digit() || c == '-' => {
                let end = self.rest.find(|c: char| !"-+.e0123456789".contains(c)).unwrap_or(self.rest.len());
                let (number, rest) = self.rest.split_at(end);
                self.rest = rest;
                number.parse().map(Json::Number).map_err(|e| format!("{number}: {e}"))
            }
            _ => {
                for (word, value) in [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))] {
                    if let Some(rest) = self.rest.strip_prefix(word) {
                        self.rest = rest;
                        return Ok(value);
                    }
                }
                Err(format!("unexpected {:?}", self.rest))
            }
        }
    }
}

impl Json {
    fn render(&self) -> String {
        match self {
            Json::Null => "null".to_string(),
            Json::Bool(b) => b.to_string(),
            Json::Number(n) => n.to_string(),
            Json::Text(t) => format!("\"{t}\""),
            Json::List(items) => format!("[{}]", items.iter().map(Json::render).collect::<Vec<_>>().join(",")),
            Json::Object(fields) => {
                let all: Vec<String> = fields.iter().map(|(k, v)| format!("\"{}\":{}", k, v.render())).collect();
                format!("{{{}}}", all.join(","))
            }
        }
    }
    fn depth(&self) -> usize {
        match self {
            Json::List(items) => 1 + items.iter().map(|i| i.depth()).max().unwrap_or(0),
            Json::Object(fields) => 1 + fields.values().map(Json::depth).max().unwrap_or(0),
            _ => 0,
        }
    }
}

fn main() {
    for line in std::io::stdin().lock().lines().map(|l| l.unwrap()) {
        let mut parser = Parser { rest: &line };
        match parser.value() {
            Ok(json) if parser.skip().is_none() => println!("{} depth {}", json.render(), json.depth()),
            Ok(_) => println!("left over: {}", parser.rest),
            Err(e) => println!("error: {e}"),
        }
    }
}
