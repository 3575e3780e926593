trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> String {
        String::from("shape")
    }
    fn scale(&mut self, by: f64);
}

struct Square(f64);

struct Rectangle {
    width: f64,
    height: f64,
}

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }

    fn name(&self) -> String {
        "square".to_string()
    }

    fn scale(&mut self, by: f64) {
        self.0 *= by;
    }
}

impl Shape for Rectangle {
    fn area(&self) -> f64 {
        self.width * self.height
    }

    fn scale(&mut self, by: f64) {
        self.width *= by;
        self.height *= by;
    }
}

impl Drop for Rectangle {
    fn drop(&mut self) {
        println!("drop {}x{}", self.width, self.height);
    }
}

fn largest<'a>(shapes: &'a [Box<dyn Shape>]) -> &'a dyn Shape {
    shapes.iter().max_by(|a, b| a.area().total_cmp(&b.area())).unwrap().as_ref()
}

fn main() {
    let mut shapes: Vec<Box<dyn Shape>> = vec![
        Box::new(Square(2.0)),
        Box::new(Rectangle { width: 1.5, height: 4.0 }),
        Box::new(Square(1.0)),
    ];
    for shape in shapes.iter_mut() {
        shape.scale(1.5);
        println!("{} {:.3} {}", shape.name(), shape.area(), std::mem::size_of_val(&**shape));
    }
    println!("{}", largest(&shapes).name());
    let removed = shapes.remove(1);
    println!("{}", removed.area());
    drop(removed);
    println!("{}", shapes.len());
}
