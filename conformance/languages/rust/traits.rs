use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::{Add, AddAssign, Index, Mul, Neg};

trait Animal {
    fn name(&self) -> String;
    fn sound(&self) -> &str {
        "..."
    }
    fn speak(&self) -> String {
        format!("{} says {}", self.name(), self.sound())
    }
}

struct Dog {
    name: String,
}
struct Fish;

impl Animal for Dog {
    fn name(&self) -> String {
        self.name.clone()
    }
    fn sound(&self) -> &str {
        "woof"
    }
}

impl Animal for Fish {
    fn name(&self) -> String {
        String::from("fish")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct Vector {
    x: i32,
    y: i32,
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}
impl Mul<i32> for Vector {
    type Output = Vector;
    fn mul(self, k: i32) -> Vector {
        Vector { x: self.x * k, y: self.y * k }
    }
}
impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector { x: -self.x, ..self }
    }
}
impl AddAssign for Vector {
    fn add_assign(&mut self, other: Vector) {
        self.x += other.x;
        self.y += other.y;
    }
}
impl Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}, {}>", self.x, self.y)
    }
}

struct Grid {
    cells: Vec<i32>,
    width: usize,
}
impl Index<(usize, usize)> for Grid {
    type Output = i32;
    fn index(&self, (row, column): (usize, usize)) -> &i32 {
        &self.cells[row * self.width + column]
    }
}

trait Double {
    fn doubled(&self) -> Self;
}
impl Double for i32 {
    fn doubled(&self) -> i32 {
        self * 2
    }
}
impl Double for String {
    fn doubled(&self) -> String {
        format!("{self}{self}")
    }
}

fn largest<T: PartialOrd + Copy>(values: &[T]) -> Option<T> {
    let mut best = *values.first()?;
    for &v in values {
        if v > best {
            best = v;
        }
    }
    Some(best)
}

fn main() {
    let animals: Vec<Box<dyn Animal>> = vec![Box::new(Dog { name: "rex".to_string() }), Box::new(Fish)];
    for animal in animals.iter() {
        println!("{}", animal.speak());
    }
    let mut v = Vector { x: 1, y: 2 } + Vector { x: 3, y: 4 } * 2;
    v += Vector { y: 1, ..Default::default() };
    println!("{} {} {:?}", v, -v, Vector::default());
    println!("{}", Vector { x: 1, y: 9 } < Vector { x: 2, y: 0 });
    let grid = Grid { cells: (0..6).collect(), width: 3 };
    println!("{} {}", grid[(1, 0)], grid[(0, 2)]);
    println!("{} {}", 21.doubled(), "ab".to_string().doubled());
    println!("{:?} {:?} {:?}", largest(&[3, 9, 2]), largest(&[0.5, 0.25]), largest::<char>(&[]));
    let mut map: BTreeMap<Vector, &str> = BTreeMap::new();
    map.insert(Vector { x: 2, y: 0 }, "b");
    map.insert(Vector { x: 1, y: 5 }, "a");
    for (k, v) in &map {
        print!("{k}={v} ");
    }
    println!();
}
