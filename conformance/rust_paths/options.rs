// paths: --function share
// expect: [{"function": "share", "faults": [["panic: attempt to divide by zero", 6]]}]
// Option and Result: each way that they can be.
fn share(parts: Option<u8>, is_asked: Result<bool, char>) -> u32 {
    match (parts, is_asked) {
        (Some(parts), Ok(true)) => 100 / parts as u32,
        (_, Err(letter)) => letter as u32,
        _ => 0,
    }
}

fn main() {
    println!("{}", share(Some(2), Ok(true)) + share(None, Err('a')));
}
