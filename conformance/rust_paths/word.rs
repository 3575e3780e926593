// paths: --function is_ab --max-length 3
// expect: [{"function": "is_ab", "faults": [], "results": ["false", "true"]}]
// Texts are compared as wholes.
fn is_ab(text: &str) -> bool {
    text == "ab"
}

fn main() {
    println!("{}", is_ab("ab"));
}
