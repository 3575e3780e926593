use std::num::ParseIntError;
enum Failure { Parse(ParseIntError), Empty }
impl From<ParseIntError> for Failure { fn from(e: ParseIntError) -> Self { Failure::Parse(e) } }
fn parse(text: &str) -> Result<i32, Failure> {
    let first = text.split(',').next().ok_or(Failure::Empty)?;
    let n: i32 = first.trim().parse()?;
    Ok(n + first.parse::<i32>().unwrap_or(0))
}
fn first(v: &[i32]) -> Option<i32> { let x = v.first()?; Some(*x) }
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let total: Result<Vec<i32>, _> = ["1", "x"].iter().map(|s| s.parse::<i32>()).collect();
    if let Err(e) = &total { println!("{e}"); }
    Ok(())
}
