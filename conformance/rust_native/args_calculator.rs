// args: 12 + 30 x 2
fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let mut value: i64 = args.next().ok_or("a number is expected")?.parse().map_err(|e| format!("{e}"))?;
    while let Some(sign) = args.next() {
        let right: i64 = args.next().ok_or("a number is missing")?.parse().map_err(|e| format!("{e}"))?;
        value = match sign.as_str() {
            "+" => value + right,
            "-" => value - right,
            "x" => value * right,
            other => return Err(format!("`{other}` is no sign")),
        };
        println!("{sign} {right} = {value}");
    }
    Err(format!("{value} is not wanted"))
}
