use std::fmt;
#[derive(Debug)] enum Bad { Parse(std::num::ParseIntError), Negative(i64) }
impl fmt::Display for Bad { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { match self { Bad::Parse(e) => write!(f, "parse: {e}"), Bad::Negative(n) => write!(f, "negative: {n}") } } }
impl std::error::Error for Bad {}
impl From<std::num::ParseIntError> for Bad { fn from(e: std::num::ParseIntError) -> Self { Bad::Parse(e) } }
fn read(s: &str) -> Result<i64, Bad> { let n: i64 = s.trim().parse()?; if n < 0 { return Err(Bad::Negative(n)); } Ok(n) }
fn main() -> Result<(), Box<dyn std::error::Error>> { for s in [" 5", "-3", "q"] { match read(s) { Ok(n) => println!("{n}"), Err(e) => println!("{e}") } } read("-1")?; Ok(()) }
