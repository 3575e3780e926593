// UB: wrong_function
fn sum(a: u64, b: u64, c: u64) -> u64 {
    a + b + c
}

fn main() {
    let f: fn(u64) -> u64 = unsafe { std::mem::transmute(sum as fn(u64, u64, u64) -> u64) };
    println!("{}", f(1));
}
