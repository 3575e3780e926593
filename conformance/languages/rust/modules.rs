mod geometry {
    pub const SIDES: usize = 4;

    pub mod shapes {
        use super::helper;

        #[derive(Debug)]
        pub struct Square {
            pub side: i32,
            id: u32,
        }

        impl Square {
            pub fn new(side: i32) -> Square {
                Square { side, id: crate::next_id(side) }
            }
            pub fn area(&self) -> i32 {
                helper(self.side, self.side)
            }
            pub fn id(&self) -> u32 {
                self.id
            }
        }

        pub fn unit() -> Square {
            Square::new(super::super::UNIT)
        }
    }

    fn helper(a: i32, b: i32) -> i32 {
        a * b
    }

    pub fn perimeter(s: &shapes::Square) -> i32 {
        s.side * SIDES as i32
    }
}

use geometry::shapes::{self, Square};
use geometry::*;

const UNIT: i32 = 1;
static GREETING: &str = "modules";

fn next_id(seed: i32) -> u32 {
    (seed as u32).wrapping_mul(2654435761) >> 28
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    North = 1,
    East,
    South = 10,
    West,
}

impl Direction {
    const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
    fn turn(self) -> Self {
        use Direction::*;
        match self {
            North => East,
            East => South,
            South => West,
            West => North,
        }
    }
    fn delta(&self) -> (i32, i32) {
        match *self {
            Direction::North => (0, -1),
            Direction::South => (0, 1),
            Direction::East => (1, 0),
            Direction::West => (-1, 0),
        }
    }
}

struct Meters(f64);
struct Marker;

type Pair<T> = (T, T);

fn swap<T>((a, b): Pair<T>) -> Pair<T> {
    (b, a)
}

fn main() {
    println!("{GREETING} {}", SIDES);
    let s = Square::new(5);
    println!("{} {} {}", s.area(), perimeter(&s), geometry::perimeter(&shapes::unit()));
    println!("{} {}", s.id(), shapes::unit().id());
    let mut at = (0, 0);
    let mut facing = Direction::North;
    for step in 1..=6 {
        let (dx, dy) = facing.delta();
        at = (at.0 + dx * step, at.1 + dy * step);
        facing = facing.turn();
    }
    println!("{:?} {:?} {}", at, facing, Direction::ALL.len());
    println!("{} {} {}", Direction::East as i32, Direction::West as u8, Direction::ALL.iter().map(|d| *d as i32).sum::<i32>());
    let m = Meters(2.5);
    let Meters(inner) = m;
    let _marker = Marker;
    println!("{} {:?} {}", inner, swap(("a", "b")), std::mem::size_of::<u32>());
    let (mut x, mut y) = (1, 2);
    std::mem::swap(&mut x, &mut y);
    println!("{x} {y} {} {}", i32::MAX, u8::MAX as usize + 1);
}
