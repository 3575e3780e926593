// script
mod utils;
struct Point { x: i32, y: i32 }
let p = Point { x: 3, y: 7 };
let mut total = 0;
for i in 0..3 { total += i; }
let r = match p { Point { x, y } => x + y };
total = helper(r);
fn helper(n: i32) -> i32 { n + 1 }
