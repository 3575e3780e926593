// paths: --function caught
// expect: [{"function": "caught", "faults": [["panic: after", 15]], "results": ["0", "1"]}]
// Branches inside of what is tried, and behind a panic that was caught.
fn caught(number: u8) -> u8 {
    let outcome = std::panic::catch_unwind(|| {
        if number > 200 {
            panic!("inside")
        }
        if number == 7 { 1 } else { 0 }
    });
    match outcome {
        Ok(found) => found,
        Err(_) => {
            if number == 222 {
                panic!("after")
            }
            1
        }
    }
}

fn main() {
    println!("{}", caught(3));
}
