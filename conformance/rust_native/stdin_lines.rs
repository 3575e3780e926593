// stdin: "3\nred 1\ngreen 22\nblue 333\nrest of\nit"
use std::io::{self, BufRead, Read, Write};

fn main() -> io::Result<()> {
    let stdin = io::stdin();
    let mut first = String::new();
    let read = stdin.lock().read_line(&mut first)?;
    println!("{read} {first:?}");
    let count: usize = first.trim().parse().unwrap();
    let mut total = 0;
    for line in stdin.lock().lines().take(count) {
        let line = line?;
        let (name, number) = line.split_once(' ').unwrap();
        total += number.parse::<u32>().unwrap();
        println!("{name:>8}: {number}");
    }
    let mut rest = String::new();
    stdin.lock().read_to_string(&mut rest)?;
    let stdout = io::stdout();
    let mut out = io::BufWriter::new(stdout.lock());
    writeln!(out, "{total} {rest:?}")?;
    out.flush()
}
