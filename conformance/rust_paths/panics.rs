// paths: 
// expect: [{"function": "proofs::digits_are_parsed", "faults": []}, {"function": "proofs::others_are_not", "faults": [["panic: internal error: entered unreachable code: the caller has looked at it", 21]]}, {"function": "proofs::nothing_cannot_be_unwrapped", "faults": []}, {"function": "proofs::nothing_panics_here", "faults": [["no path panics, and `#[kani::should_panic]` asks for one", 0]]}, {"function": "proofs::expected_messages", "faults": [["panic: up to three digits: Empty", 62], ["panic: up to three digits: TooLong(4)", 62]]}, {"function": "proofs::assertions_of_the_library", "faults": [["panic: it is not 200", 68]]}, {"function": "proofs::what_is_covered", "faults": [["panic: four is 4", 78]]}, {"function": "proofs::todo_is_a_panic", "faults": [["panic: not yet implemented", 84]]}]
// Harnesses that should panic, messages, and places that no run gets to.
#[derive(Debug)]
enum Failure {
    Empty,
    TooLong(usize),
}

fn parse(bytes: &[u8]) -> Result<u32, Failure> {
    if bytes.is_empty() {
        return Err(Failure::Empty);
    }
    if bytes.len() > 3 {
        return Err(Failure::TooLong(bytes.len()));
    }
    let mut number = 0;
    for byte in bytes {
        match byte {
            b'0'..=b'9' => number = number * 10 + u32::from(byte - b'0'),
            _ => unreachable!("the caller has looked at it"),
        }
    }
    Ok(number)
}

#[cfg(kani)]
mod proofs {
    use super::*;

    #[kani::proof]
    #[kani::unwind(4)]
    fn digits_are_parsed() {
        let bytes: [u8; 2] = kani::any();
        kani::assume(bytes.iter().all(u8::is_ascii_digit));
        assert!(parse(&bytes).unwrap() < 100);
    }

    #[kani::proof]
    #[kani::unwind(4)]
    fn others_are_not() {
        let bytes: [u8; 2] = kani::any();
        let _ = parse(&bytes);
    }

    #[kani::proof]
    #[kani::should_panic]
    fn nothing_cannot_be_unwrapped() {
        parse(&[]).unwrap();
    }

    #[kani::proof]
    #[kani::should_panic]
    fn nothing_panics_here() {
        let _ = parse(&[b'1']);
    }

    #[kani::proof]
    #[kani::unwind(6)]
    fn expected_messages() {
        let length: usize = kani::any_where(|length| *length <= 4);
        parse(&[b'1'; 4][..length]).expect("up to three digits");
    }

    #[kani::proof]
    fn assertions_of_the_library() {
        let number: u8 = kani::any();
        kani::assert(number != 200, "it is not 200");
        assert!(kani::implies!(number == 201 => number > 200));
    }

    #[kani::proof]
    fn what_is_covered() {
        let number: u8 = kani::any();
        kani::assume(number < 10);
        kani::cover!(number == 9);
        kani::cover!(number == 10, "more than there is");
        debug_assert!(number != 4, "four is {}", number);
    }

    #[kani::proof]
    fn todo_is_a_panic() {
        if kani::any::<u64>() == 0xdead_beef {
            todo!()
        }
    }
}

fn main() {}
