mod geometry {
    pub const SCALE: i32 = 2;
    pub struct Point { pub x: i32 }
    impl Point { pub fn new(x: i32) -> Point { Point { x: x * SCALE } } }
    pub mod deep {
        use super::Point;
        pub fn make() -> Point { Point::new(super::SCALE + crate::BASE) }
    }
}
use geometry::{deep::make, Point as P};
use std::collections::HashMap;
use std::cmp::max;
const BASE: i32 = 1;
static mut COUNTER: i32 = 0;
type Table = HashMap<String, Vec<P>>;
#[cfg(test)]
mod tests { fn unused() { nonsense!() } }
fn main() {
    let p: P = make();
    let q = geometry::Point::new(3);
    let mut t: Table = HashMap::new();
    t.entry("k".to_string()).or_insert_with(Vec::new).push(p);
    max(q.x, std::cmp::min(1, i32::MAX));
    std::f64::consts::PI;
}
