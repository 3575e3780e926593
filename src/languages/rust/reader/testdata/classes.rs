#[derive(Debug, Clone, PartialEq)]
struct Account { owner: String, balance: i64 }
struct Meters(f64, pub i32);
struct Marker;
#[derive(Clone, Copy)]
enum Level { Low = 1, Middle, High = 10 }
enum Shape { Circle(f64), Rect { w: f64, h: f64 }, Empty }
impl Account {
    const LIMIT: i64 = 100;
    fn new(owner: &str) -> Self { Self { owner: owner.to_string(), balance: Self::LIMIT } }
    fn deposit(&mut self, amount: i64) -> &mut Self { self.balance += amount; self }
    fn close(self) -> i64 { self.balance }
}
impl Shape {
    fn unit() -> Shape { Shape::Circle(1.0) }
    fn area(&self) -> f64 {
        match self { Self::Circle(r) => r * r, Shape::Rect { w, h } => w * h, Shape::Empty => 0.0 }
    }
}
fn use_them() -> f64 {
    let mut a = Account::new("x");
    a.deposit(1).deposit(2);
    let b = Account { balance: 5, ..a.clone() };
    let m = Meters(1.5, 2);
    let k = Marker;
    let shapes = [Shape::unit(), Shape::Rect { w: 1.0, h: 2.0 }, Shape::Empty];
    let level = Level::High as i32 + Level::Middle as i32;
    let make = Shape::Circle;
    Shape::area(&shapes[0]) + m.0 + b.close() as f64
}
