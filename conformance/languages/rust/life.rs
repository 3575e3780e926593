// Conway's game of life on a torus, cellular rule 30, and a run-length code.
use std::collections::BTreeSet;
use std::fmt;

#[derive(Clone, PartialEq, Eq)]
struct Life {
    width: usize,
    height: usize,
    cells: Vec<bool>,
}

impl Life {
    fn parse(text: &str) -> Life {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let (height, width) = (lines.len(), lines[0].len());
        let cells = lines.iter().flat_map(|l| l.bytes()).map(|b| b == b'#').collect();
        Life { width, height, cells }
    }

    fn alive(&self, row: i32, column: i32) -> bool {
        let r = row.rem_euclid(self.height as i32) as usize;
        let c = column.rem_euclid(self.width as i32) as usize;
        self.cells[r * self.width + c]
    }

    fn neighbours(&self, row: usize, column: usize) -> usize {
        let mut n = 0;
        for dr in -1..=1 {
            for dc in -1..=1 {
                if (dr, dc) != (0, 0) && self.alive(row as i32 + dr, column as i32 + dc) {
                    n += 1;
                }
            }
        }
        n
    }

    fn step(&self) -> Life {
        let mut next = self.clone();
        for row in 0..self.height {
            for column in 0..self.width {
                let cell = &mut next.cells[row * self.width + column];
                *cell = matches!((*cell, self.neighbours(row, column)), (true, 2) | (_, 3));
            }
        }
        next
    }
}

impl fmt::Display for Life {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in self.cells.chunks(self.width) {
            let line: String = row.iter().map(|&c| if c { '#' } else { '.' }).collect();
            writeln!(f, "{}", line)?;
        }
        Ok(())
    }
}

fn rule(number: u8, cells: &[u8]) -> Vec<u8> {
    let n = cells.len();
    (0..n)
        .map(|i| {
            let pattern = cells[(i + n - 1) % n] << 2 | cells[i] << 1 | cells[(i + 1) % n];
            number >> pattern & 1
        })
        .collect()
}

fn encode(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let mut n = 1;
        while chars.next_if_eq(&c).is_some() {
            n += 1;
        }
        if n > 1 {
            out += &n.to_string();
        }
        out.push(c);
    }
    out
}

fn decode(text: &str) -> String {
    let mut out = String::new();
    let mut n = 0;
    for c in text.chars() {
        match c.to_digit(10) {
            Some(d) => n = n * 10 + d,
            None => {
                out.push_str(&c.to_string().repeat(n.max(1) as usize));
                n = 0;
            }
        }
    }
    out
}

fn main() {
    let mut life = Life::parse(
        "......
         ..#...
         ...#..
         .###..
         ......
         ......",
    );
    let start = life.clone();
    for generation in 1..=24 {
        life = life.step();
        if generation % 8 == 0 {
            println!("{generation}: {} alive\n{life}", life.cells.iter().filter(|c| **c).count());
        }
    }
    println!("{}", life == start);
    let mut cells = vec![0u8; 15];
    cells[7] = 1;
    for _ in 0..5 {
        println!("{}", cells.iter().map(|c| if *c == 1 { "*" } else { " " }).collect::<Vec<_>>().concat().trim_end());
        cells = rule(30, &cells);
    }
    let code = encode("aaabccddddde");
    println!("{} {}", code, decode(&code));
    assert_eq!(decode(&encode("zzzzzzzzzzzzy")), "zzzzzzzzzzzzy", "round trip");
    let unique: BTreeSet<char> = code.chars().filter(|c| c.is_alphabetic()).collect();
    println!("{:?} {:?}", unique, unique.range('b'..'e').collect::<Vec<_>>());
}
