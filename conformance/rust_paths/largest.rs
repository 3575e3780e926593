// paths: --function largest --max-length 3
// expect: [{"function": "largest", "faults": [["panic: index out of bounds", 5]]}]
// Slices of every length up to a bound.
fn largest(numbers: &[i32]) -> i32 {
    let mut found = numbers[0];
    for &number in numbers {
        if number > found {
            found = number
        }
    }
    found
}

fn main() {
    println!("{}", largest(&[1, 3, 2]));
}
