use std::collections::HashSet;
use std::io::{self, BufRead};

type Cell = (i32, i32);

fn neighbours((x, y): Cell) -> impl Iterator<Item = Cell> {
    (-1..=1).flat_map(move |dx| (-1..=1).map(move |dy| (x + dx, y + dy))).filter(move |&c| c != (x, y))
}

fn step(alive: &HashSet<Cell>) -> HashSet<Cell> {
    let candidates: HashSet<Cell> = alive.iter().flat_map(|&c| neighbours(c)).chain(alive.iter().copied()).collect();
    candidates
        .into_iter()
        .filter(|&c| {
            let n = neighbours(c).filter(|other| alive.contains(other)).count();
            n == 3 || (n == 2 && alive.contains(&c))
        })
        .collect()
}

fn main() {
    let generations: u32 = std::env::args().nth(1).map(|s| s.parse::<u32>().unwrap()).unwrap_or(1);
    let mut alive = HashSet::new();
    for (y, line) in io::stdin().lock().lines().enumerate() {
        for (x, c) in line.unwrap().chars().enumerate() {
            if c == '#' {
                alive.insert((x as i32, y as i32));
            }
        }
    }
    for _ in 0..generations {
        alive = step(&alive);
    }
    let mut cells: Vec<_> = alive.iter().collect();
    cells.sort();
    println!("{} alive: {:?}", cells.len(), cells);
    let (min_x, max_x) = (cells.iter().map(|c| c.0).min().unwrap(), cells.iter().map(|c| c.0).max().unwrap());
    let rows: std::collections::BTreeSet<i32> = cells.iter().map(|c| c.1).collect();
    for y in rows {
        println!("{}", (min_x..=max_x).map(|x| if alive.contains(&(x, y)) { '#' } else { '.' }).collect::<String>());
    }
}
