// paths: --function grade
// expect: [{"function": "grade", "faults": [["panic: index out of bounds", 13], ["panic: too many", 6]], "results": ["\"A\"", "\"F\"", "\"neg\"", "\"odd\""]}]
// Branches on a number; an index that is out of bounds for some.
fn grade(points: i32) -> &'static str {
    if points > 100 {
        panic!("too many: {}", points)
    }
    if points >= 90 {
        return "A";
    }
    let places = [1u8, 2, 3];
    if points < 0 {
        return if places[(points & 3) as usize] == 3 { "odd" } else { "neg" };
    }
    "F"
}

fn main() {
    println!("{}", grade(3));
}
