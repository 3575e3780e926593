// paths: --function read_number --max-length 3
// expect: [{"function": "read_number", "faults": [["panic: attempt to add with overflow", 10], ["panic: attempt to multiply with overflow", 10]]}]
// A small parser: what overflows is found, and nothing else.
fn read_number(text: &[u8]) -> Option<u8> {
    let mut number = 0u8;
    for &byte in text {
        if !byte.is_ascii_digit() {
            return None;
        }
        number = number * 10 + (byte - b'0');
    }
    Some(number)
}

fn main() {
    println!("{:?}", read_number(b"12"));
}
