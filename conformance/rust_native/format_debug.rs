#[derive(Debug, Clone, Default)]
struct Point {
    x: i32,
    y: f32,
}

#[derive(Debug)]
struct Unit;

#[derive(Debug)]
struct Pair(u8, &'static str);

#[derive(Debug)]
enum Shape {
    Empty,
    Circle { centre: Point, radius: f64 },
    Path(Vec<Point>, Option<Box<Shape>>),
}

fn main() {
    let p = Point { x: 1, y: -2.5 };
    println!("{p:?} {Unit:?} {:?}", Pair(3, "x"));
    println!("{p:#?}");
    println!("{:#?}", Pair(3, "x"));
    let path = Shape::Path(vec![p.clone(), Point::default()], Some(Box::new(Shape::Empty)));
    println!("{path:?}");
    println!("{path:#?}");
    println!("{:?}", Shape::Circle { centre: p, radius: 1.0 });
    println!("{:?} {:#?}", (1, "a", [true]), (1, 'c'));
    println!("{:02x?} {:X?} {:5?}|", [10, 255], [10, 255], [1, 2]);
    println!("{:?} {:?}", Some("x"), None::<u8>);
    println!("{:?}", Ok::<u8, String>(1));
    println!("{:.1?} {:?}", [0.25, 1.0], ());
}
