use std::fmt;

struct Celsius(f64);
struct Matrix([[i32; 2]; 2]);
struct Hex<'a>(&'a [u8]);
struct Name(&'static str);

impl fmt::Display for Celsius {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(digits) = f.precision() {
            write!(f, "{:.*}°C", digits, self.0)
        } else {
            write!(f, "{}°C", self.0)
        }
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "[{:>3} {:>3}]", row[0], row[1])?;
        }
        Ok(())
    }
}

impl fmt::LowerHex for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.write_str("0x")?;
        }
        self.0.iter().try_for_each(|b| write!(f, "{b:02x}"))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Name").field("len", &self.0.len()).finish_non_exhaustive()
    }
}

fn main() {
    println!("{} {:.2}", Celsius(36.6), Celsius(-1.0 / 3.0));
    println!("{}", Matrix([[1, -20], [300, 4]]));
    println!("{:x} {:#x}", Hex(&[1, 171]), Hex(&[255]));
    println!("[{:>6}] [{:^6}] [{:.2}] {:?}", Name("abc"), Name("abc"), Name("abc"), Name("abc"));
    let text = format!("{:?}", format_args!("{}-{}", 1, 2));
    println!("{text} {}", Celsius(1.5).to_string());
}
