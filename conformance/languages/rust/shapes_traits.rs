use std::collections::BTreeMap;
use std::env;
use std::rc::Rc;

trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> String;
    fn describe(&self) -> String {
        format!("{} of {:.2}", self.name(), self.area())
    }
}

struct Circle(f64);
struct Rect {
    width: f64,
    height: f64,
}

impl Shape for Circle {
    fn area(&self) -> f64 {
        std::f64::consts::PI * self.0.powi(2)
    }
    fn name(&self) -> String {
        "circle".to_string()
    }
}

impl Shape for Rect {
    fn area(&self) -> f64 {
        self.width * self.height
    }
    fn name(&self) -> String {
        String::from(if self.width == self.height { "square" } else { "rect" })
    }
    fn describe(&self) -> String {
        format!("{}x{} {}", self.width, self.height, self.name())
    }
}

fn parse(arg: &str) -> Option<Rc<dyn Shape>> {
    let (kind, sizes) = arg.split_once(':')?;
    let sizes: Vec<f64> = sizes.split('x').map(|s| s.parse::<f64>().ok()).collect::<Option<Vec<f64>>>()?;
    match (kind, sizes.as_slice()) {
        ("circle", &[r]) => Some(Rc::new(Circle(r))),
        ("rect", &[width, height]) => Some(Rc::new(Rect { width, height })),
        ("rect", [side]) => Some(Rc::new(Rect { width: *side, height: *side })),
        _ => None,
    }
}

fn largest<'a, T: AsRef<dyn Shape> + 'a>(shapes: impl IntoIterator<Item = &'a T>) -> Option<&'a T> {
    shapes.into_iter().max_by(|a, b| a.as_ref().area().total_cmp(&b.as_ref().area()))
}

fn main() {
    let (good, bad): (Vec<String>, Vec<String>) = env::args().skip(1).partition(|a| parse(a).is_some());
    println!("cannot read {:?}", bad);
    let shapes: Vec<Rc<dyn Shape>> = good.iter().filter_map(|a| parse(a)).collect();
    for s in &shapes {
        println!("{}", s.describe());
    }
    let mut by_name: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for s in shapes.iter() {
        by_name.entry(s.name()).or_default().push(s.area());
    }
    for (name, areas) in by_name {
        println!("{name}: {} in all {:.1}", areas.len(), areas.iter().sum::<f64>());
    }
    if let Some(s) = largest(&shapes) {
        println!("largest {} ({})", s.name(), Rc::strong_count(s));
    }
}
