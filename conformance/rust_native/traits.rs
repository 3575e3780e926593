trait Shape { fn area(&self) -> f64; fn name(&self) -> String { "shape".into() } }
struct C(f64); struct Q(f64);
impl Shape for C { fn area(&self) -> f64 { 3.0 * self.0 * self.0 } fn name(&self) -> String { "circle".into() } }
impl Shape for Q { fn area(&self) -> f64 { self.0 * self.0 } }
fn main() { let v: Vec<Box<dyn Shape>> = vec![Box::new(C(1.5)), Box::new(Q(2.0))]; for s in &v { println!("{} {:.2}", s.name(), s.area()); } }
