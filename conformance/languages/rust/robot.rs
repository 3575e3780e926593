use std::collections::BTreeSet;
use std::io;

#[derive(Debug, Clone, Copy, PartialEq)]
enum Direction {
    North,
    East,
    South,
    West,
}

use Direction::*;

impl Direction {
    const ALL: [Direction; 4] = [North, East, South, West];
    fn turned(self, by: i32) -> Direction {
        let at = Self::ALL.iter().position(|&d| d == self).unwrap() as i32;
        Self::ALL[(at + by).rem_euclid(4) as usize]
    }
    fn delta(self) -> (i32, i32) {
        match self {
            North => (0, 1),
            East => (1, 0),
            South => (0, -1),
            West => (-1, 0),
        }
    }
}

#[derive(Debug)]
struct Robot {
    at: (i32, i32),
    facing: Direction,
}

impl Robot {
    fn execute(&mut self, instruction: &str) -> Result<Vec<(i32, i32)>, String> {
        let mut chars = instruction.chars();
        let turn = match chars.next() {
            Some('R') => 1,
            Some('L') => -1,
            Some('F') => 0,
            Some(c) => return Err(format!("turn {c}")),
            None => return Err(String::from("nothing")),
        };
        let steps: i32 = chars.as_str().parse::<i32>().map_err(|e: std::num::ParseIntError| e.to_string())?;
        self.facing = self.facing.turned(turn);
        let (dx, dy) = self.facing.delta();
        let passed = (1..=steps).map(|s| (self.at.0 + dx * s, self.at.1 + dy * s)).collect::<Vec<_>>();
        self.at = *passed.last().unwrap_or(&self.at);
        Ok(passed)
    }
}

fn main() {
    let mut robot = Robot { at: (0, 0), facing: North };
    let mut seen = BTreeSet::from([robot.at]);
    let mut twice = None;
    let mut line = String::new();
    while io::stdin().read_line(&mut line).unwrap_or(0) != 0 {
        for word in line.trim().split(", ") {
            match robot.execute(word) {
                Ok(passed) => {
                    for p in passed {
                        if !seen.insert(p) && twice.is_none() {
                            twice = Some(p);
                        }
                    }
                }
                Err(e) => println!("{word}: {e}"),
            }
        }
        line.clear();
    }
    println!("{:?} distance {}", robot, robot.at.0.abs() + robot.at.1.abs());
    println!("{:?} {} {:?} {:?}", twice, seen.len(), seen.first(), seen.iter().next_back());
}
