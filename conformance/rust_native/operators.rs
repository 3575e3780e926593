use std::ops::{Add, AddAssign, Index, IndexMut, Mul, Neg, Not, RangeInclusive, Shl, Sub};

#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
struct V2 {
    x: f64,
    y: f64,
}

impl Add for V2 {
    type Output = V2;
    fn add(self, other: V2) -> V2 {
        V2 { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for V2 {
    type Output = V2;
    fn sub(self, other: V2) -> V2 {
        self + -other
    }
}

impl Mul<f64> for V2 {
    type Output = V2;
    fn mul(self, by: f64) -> V2 {
        V2 { x: self.x * by, y: self.y * by }
    }
}

impl Mul<V2> for f64 {
    type Output = V2;
    fn mul(self, v: V2) -> V2 {
        v * self
    }
}

impl Neg for V2 {
    type Output = V2;
    fn neg(self) -> V2 {
        V2 { x: -self.x, y: -self.y }
    }
}

impl AddAssign for V2 {
    fn add_assign(&mut self, other: V2) {
        *self = *self + other;
    }
}

struct Grid {
    width: usize,
    cells: Vec<char>,
}

impl Index<(usize, usize)> for Grid {
    type Output = char;
    fn index(&self, (x, y): (usize, usize)) -> &char {
        &self.cells[y * self.width + x]
    }
}

impl IndexMut<(usize, usize)> for Grid {
    fn index_mut(&mut self, (x, y): (usize, usize)) -> &mut char {
        &mut self.cells[y * self.width + x]
    }
}

#[derive(Debug, PartialEq, Eq, Clone, Copy)]
struct Flags(u8);

impl Not for Flags {
    type Output = Flags;
    fn not(self) -> Flags {
        Flags(!self.0)
    }
}

impl Shl<u32> for Flags {
    type Output = Flags;
    fn shl(self, by: u32) -> Flags {
        Flags(self.0.checked_shl(by).unwrap_or(0))
    }
}

fn inside(range: &RangeInclusive<i32>, n: i32) -> bool {
    range.contains(&n)
}

fn main() {
    let (a, b) = (V2 { x: 1.0, y: 2.0 }, V2 { x: 0.5, y: -1.0 });
    let mut c = a + b * 2.0 - 0.5 * a;
    c += -b;
    println!("{c:?} {} {:?}", a == b, a.partial_cmp(&b));
    let mut grid = Grid { width: 3, cells: vec!['.'; 6] };
    grid[(1, 1)] = '#';
    grid[(2, 0)] = grid[(1, 1)];
    println!("{}", grid.cells.chunks(3).map(String::from_iter).collect::<Vec<_>>().join("\n"));
    println!("{:?} {:?} {:?}", !Flags(5), Flags(5) << 3, Flags(5) << 9);
    println!("{} {}", inside(&(1..=4), 4), inside(&(1..=4), 5));
}
