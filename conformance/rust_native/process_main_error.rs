#[derive(Debug)]
enum Problem {
    Parse(std::num::ParseIntError),
    Negative(i64),
}

impl From<std::num::ParseIntError> for Problem {
    fn from(error: std::num::ParseIntError) -> Self {
        Problem::Parse(error)
    }
}

fn root(text: &str) -> Result<i64, Problem> {
    let n: i64 = text.trim().parse()?;
    if n < 0 {
        return Err(Problem::Negative(n));
    }
    Ok(n.isqrt())
}

fn main() -> Result<(), Problem> {
    println!("{}", root(" 50 ")?);
    println!("{:?}", root("x"));
    println!("{}", root("-4")?);
    println!("never");
    Ok(())
}
