// paths: --function peek
// expect: [{"function": "peek", "faults": [["undefined behaviour: out_of_bounds", 7], ["undefined behaviour: pointer_arithmetic", 7]], "results": ["1", "2", "3", "4"]}]
// An unchecked index: one past the end is read, and what is further on is no address.
unsafe fn peek(index: usize) -> u8 {
    let bytes = [1u8, 2, 3, 4];

    *bytes.as_ptr().add(index)
}

fn main() {
    println!("{}", unsafe { peek(2) });
}
