// paths: --function doubled
// expect: [{"function": "doubled", "faults": [["panic: attempt to multiply with overflow", 6]], "complete": false}]
// A number as text is that of one value: the report does not claim to know all ways.
fn doubled(number: u8) -> usize {
    let text = format!("{}",
        number * 2);
    text.len()
}

fn main() {
    println!("{}", doubled(3));
}
