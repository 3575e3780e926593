// UB: dangling_pointer
use std::collections::HashMap;

fn main() {
    let mut map = HashMap::new();
    map.insert(0, String::from("zero"));
    let kept: *const String = &map[&0];
    for i in 1..50 {
        map.insert(i, i.to_string());
    }
    println!("{}", unsafe { (&*kept).len() });
}
