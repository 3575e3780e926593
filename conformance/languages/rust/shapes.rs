use std::collections::HashMap;
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq)]
struct Point {
    x: f64,
    y: f64,
}

#[derive(Debug, Clone, PartialEq)]
enum Shape {
    Circle { centre: Point, radius: f64 },
    Rectangle(Point, Point),
    Polygon(Vec<Point>),
    Empty,
}

impl Point {
    const ORIGIN: Point = Point { x: 0.0, y: 0.0 };
    fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
    fn moved(self, dx: f64, dy: f64) -> Point {
        Point { x: self.x + dx, y: self.y + dy }
    }
}

impl Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle { radius, .. } => 3.0 * radius * radius,
            Shape::Rectangle(a, b) => ((b.x - a.x) * (b.y - a.y)).abs(),
            Shape::Polygon(points) => {
                let mut sum = 0.0;
                for i in 0..points.len() {
                    let (p, q) = (points[i], points[(i + 1) % points.len()]);
                    sum += p.x * q.y - q.x * p.y;
                }
                sum.abs() / 2.0
            }
            Self::Empty => 0.0,
        }
    }
    fn corners(&self) -> Option<usize> {
        match self {
            Shape::Rectangle(..) => Some(4),
            Shape::Polygon(points) if points.len() >= 3 => Some(points.len()),
            _ => None,
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Shape::Circle { centre: Point { x, y }, radius } => write!(f, "circle at ({}, {}) of {:.1}", x, y, radius),
            Shape::Rectangle(a, b) => write!(f, "rectangle {}x{}", b.x - a.x, b.y - a.y),
            Shape::Polygon(points) => write!(f, "polygon of {}", points.len()),
            Shape::Empty => write!(f, "nothing"),
        }
    }
}

fn main() {
    let shapes = vec![
        Shape::Circle { centre: Point::new(1.0, 2.5), radius: 2.0 },
        Shape::Rectangle(Point::ORIGIN, Point::ORIGIN.moved(3.0, 4.0)),
        Shape::Polygon(vec![Point::new(0.0, 0.0), Point::new(4.0, 0.0), Point::new(0.0, 3.0)]),
        Shape::Empty,
    ];
    let mut by_corners: HashMap<usize, Vec<String>> = HashMap::new();
    for shape in &shapes {
        println!("{:<28}|{:>8.2}", shape.to_string(), shape.area());
        if let Some(n) = shape.corners() {
            by_corners.entry(n).or_insert_with(Vec::new).push(format!("{shape}"));
        }
    }
    let mut keys: Vec<_> = by_corners.keys().copied().collect();
    keys.sort_by(|a, b| b.cmp(a));
    for k in keys {
        println!("{} corners: {:?}", k, by_corners[&k]);
    }
    let total: f64 = shapes.iter().map(|s| s.area()).sum();
    println!("total {total:.1} {:?}", shapes[3]);
    println!("{} {:?}", shapes[1] == shapes[1].clone(), Point::new(0.5, 1.0));
}
