// UB: wrong_function
fn add(a: u32, b: u32) -> u32 {
    a + b
}

fn main() {
    let f: fn(&str) -> String = unsafe { std::mem::transmute(add as fn(u32, u32) -> u32) };
    println!("{}", f("x"));
}
