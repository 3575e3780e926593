// paths: --function area
// expect: [{"function": "area", "faults": [["panic: attempt to multiply with overflow", 13], ["panic: attempt to multiply with overflow", 14]], "results": ["0"]}]
// Every variant of an enumeration, with its fields.
#[derive(Debug, Clone, Copy)]
enum Shape {
    Circle { r: u8 },
    Square(u16),
    Nothing,
}

fn area(shape: Shape) -> u16 {
    match shape {
        Shape::Circle { r } => r as u16 * r as u16 * 3,
        Shape::Square(side) => side * side,
        Shape::Nothing => 0,
    }
}

fn main() {
    println!("{}", area(Shape::Square(2)) + area(Shape::Circle { r: 1 }) + area(Shape::Nothing));
}
