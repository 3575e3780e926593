// paths: 
// expect: [{"function": "proofs::products_fit_twice_the_width", "faults": []}, {"function": "proofs::halves_of_small_numbers", "faults": []}, {"function": "proofs::a_float_that_is_no_number", "faults": [["panic: NaN", 25]]}]
// Numbers of 128 bits and floats: their values are followed one by one, so that findings are found and not all ways are known.
#[cfg(kani)]
mod proofs {
    #[kani::proof]
    fn products_fit_twice_the_width() {
        let (a, b): (u8, u8) = (kani::any(), kani::any());
        kani::assume(a < 4 && b < 4);
        let product = a as u128 * b as u128;
        assert!(product <= 9);
    }

    #[kani::proof]
    fn halves_of_small_numbers() {
        let number: i8 = kani::any();
        kani::assume(number >= -2 && number <= 2);
        let half = number as f32 / 2.0;
        assert!(half * 2.0 == number as f32);
    }

    #[kani::proof]
    fn a_float_that_is_no_number() {
        let number = f32::from_bits(0x7fc0_0000 | (kani::any::<u8>() & 1) as u32);
        assert!(number == number, "NaN");
    }
}

fn main() {}
