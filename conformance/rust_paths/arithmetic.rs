// paths: 
// expect: [{"function": "proofs::absolute_values_overflow", "faults": [["panic: attempt to negate with overflow", 11]]}, {"function": "proofs::wrapping_absolute_values_do_not", "faults": []}, {"function": "proofs::checked_addition_is_wide_addition", "faults": []}, {"function": "proofs::saturating_subtraction_stays", "faults": []}, {"function": "proofs::the_remainder_of_division", "faults": []}, {"function": "proofs::division_of_the_least", "faults": [["panic: attempt to divide with overflow", 54]]}, {"function": "proofs::shifts_need_small_amounts", "faults": [["panic: attempt to shift left with overflow", 60]]}, {"function": "proofs::rotations_come_back", "faults": []}, {"function": "proofs::bits_are_counted", "faults": []}, {"function": "proofs::wrapped_numbers", "faults": []}, {"function": "proofs::middles", "faults": []}, {"function": "proofs::powers_of_two", "faults": []}]
// The integer operations of the library, each against what it is defined as.
#[cfg(kani)]
mod proofs {
    use std::num::{NonZeroU8, Wrapping};

    #[kani::proof]
    fn absolute_values_overflow() {
        let number: i8 = kani::any();
        assert!(number.abs() >= 0);
    }

    #[kani::proof]
    fn wrapping_absolute_values_do_not() {
        let number: i8 = kani::any();
        let absolute = number.wrapping_abs();
        assert!(absolute >= 0 || number == i8::MIN);
    }

    #[kani::proof]
    fn checked_addition_is_wide_addition() {
        let (a, b): (u8, u8) = (kani::any(), kani::any());
        let exact = a as u16 + b as u16;
        match a.checked_add(b) {
            Some(sum) => assert_eq!(sum as u16, exact),
            None => assert!(exact > u8::MAX as u16),
        }
    }

    #[kani::proof]
    fn saturating_subtraction_stays() {
        let (a, b): (i32, i32) = (kani::any(), kani::any());
        let difference = a.saturating_sub(b);
        if b >= 0 {
            assert!(difference <= a);
        } else {
            assert!(difference >= a);
        }
    }

    #[kani::proof]
    fn the_remainder_of_division() {
        let (a, b): (u8, NonZeroU8) = (kani::any(), kani::any());
        let b = b.get();
        assert_eq!(a / b * b + a % b, a);
        kani::cover!(a / b == 7, "seven");
    }

    #[kani::proof]
    fn division_of_the_least() {
        let (a, b): (i16, i16) = (kani::any(), kani::any());
        kani::assume(b != 0);
        let _ = a / b;
    }

    #[kani::proof]
    fn shifts_need_small_amounts() {
        let (value, amount): (u32, u32) = (kani::any(), kani::any());
        let _ = value << amount;
    }

    #[kani::proof]
    fn rotations_come_back() {
        let (value, amount): (u16, u32) = (kani::any(), kani::any());
        kani::assume(amount < 16);
        assert_eq!(value.rotate_left(amount).rotate_right(amount), value);
    }

    #[kani::proof]
    fn bits_are_counted() {
        let value: u8 = kani::any();
        assert_eq!(value.count_ones() + value.count_zeros(), 8);
        assert_eq!(value.leading_zeros() == 8, value == 0);
        assert!(value == 0 || value.trailing_zeros() < 8);
        assert_eq!(value.swap_bytes(), value);
        assert_eq!(value.reverse_bits().reverse_bits(), value);
    }

    #[kani::proof]
    fn wrapped_numbers() {
        let number: u8 = kani::any();
        assert_eq!((Wrapping(number) + Wrapping(255)).0, number.wrapping_sub(1));
    }

    #[kani::proof]
    fn middles() {
        let (a, b): (u32, u32) = (kani::any(), kani::any());
        let middle = (a & b) + ((a ^ b) >> 1);
        assert!(middle >= a.min(b) && middle <= a.max(b));
    }

    #[kani::proof]
    fn powers_of_two() {
        let number: u16 = kani::any();
        if number.is_power_of_two() {
            assert_eq!(number & (number - 1), 0);
            assert!(number.next_power_of_two() == number);
        }
    }
}

fn main() {}
