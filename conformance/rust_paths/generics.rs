// paths: 
// expect: [{"function": "proofs::the_largest_of_bytes", "faults": []}, {"function": "proofs::the_largest_of_none", "faults": []}, {"function": "proofs::the_largest_of_pairs", "faults": []}, {"function": "proofs::areas_fit", "faults": []}, {"function": "proofs::sums_do_not", "faults": [["panic: attempt to add with overflow", 31]]}, {"function": "proofs::closures_have_values", "faults": []}, {"function": "proofs::functions_by_name", "faults": []}, {"function": "proofs::iterators_add_up", "faults": []}]
// Type parameters, associated types, closures, function pointers, iterators.
use std::ops::Add;

trait Shape {
    type Unit: Copy + PartialOrd;
    fn area(&self) -> Self::Unit;
    fn is_larger(&self, other: &Self) -> bool {
        self.area() > other.area()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(kani, derive(kani::Arbitrary))]
struct Rectangle<T> {
    width: T,
    height: T,
}

impl Shape for Rectangle<u8> {
    type Unit = u16;
    fn area(&self) -> u16 {
        self.width as u16 * self.height as u16
    }
}

impl<T: Add<Output = T>> Add for Rectangle<T> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Rectangle { width: self.width + other.width, height: self.height + other.height }
    }
}

fn apply<F: Fn(u8) -> u8>(times: u8, of: F, mut value: u8) -> u8 {
    for _ in 0..times {
        value = of(value);
    }
    value
}

fn largest<T: PartialOrd + Copy>(items: &[T]) -> Option<T> {
    let (first, rest) = items.split_first()?;
    Some(rest.iter().fold(*first, |best, item| if *item > best { *item } else { best }))
}

#[cfg(kani)]
mod proofs {
    use super::*;

    fn check_largest<T: PartialOrd + Copy + kani::Arbitrary, const N: usize>() {
        let items: [T; N] = kani::any();
        let best = largest(&items);
        assert_eq!(best.is_none(), N == 0);
        assert!(items.iter().all(|item| *item <= best.unwrap()));
    }

    #[kani::proof]
    #[kani::unwind(4)]
    fn the_largest_of_bytes() {
        check_largest::<u8, 3>();
    }

    #[kani::proof]
    fn the_largest_of_none() {
        check_largest::<i64, 0>();
    }

    #[kani::proof]
    #[kani::unwind(3)]
    fn the_largest_of_pairs() {
        check_largest::<(bool, u8), 2>();
    }

    #[kani::proof]
    fn areas_fit() {
        let rectangle: Rectangle<u8> = kani::any();
        assert!(rectangle.area() <= 255 * 255);
        assert!(!rectangle.is_larger(&rectangle));
    }

    #[kani::proof]
    fn sums_do_not() {
        let (a, b): (Rectangle<i16>, Rectangle<i16>) = kani::any();
        kani::assume(a.width > 0 && b.width > 0 && a.height == 0);
        assert_eq!((a + b).height, b.height);
    }

    #[kani::proof]
    #[kani::unwind(4)]
    fn closures_have_values() {
        let step: u8 = kani::any();
        kani::assume(step <= 10);
        let times = kani::any_where(|times| *times < 3);
        assert_eq!(apply(times, |value| value + step, 0), times * step);
    }

    #[kani::proof]
    fn functions_by_name() {
        let functions: [fn(u8, u8) -> Option<u8>; 3] = [u8::checked_add, u8::checked_sub, u8::checked_div];
        let which: usize = kani::any();
        kani::assume(which < functions.len());
        let (a, b) = (kani::any(), kani::any());
        if let Some(result) = functions[which](a, b) {
            assert!(result <= a || which == 0);
        }
    }

    #[kani::proof]
    #[kani::unwind(4)]
    fn iterators_add_up() {
        let items: [u8; 3] = kani::any();
        let all: u32 = items.iter().map(|item| u32::from(*item)).sum();
        let (even, odd): (Vec<u8>, Vec<u8>) = items.iter().partition(|item| **item % 2 == 0);
        let parts = even.iter().chain(&odd).map(|item| *item as u32).sum::<u32>();
        assert_eq!(all, parts);
    }
}

fn main() {
    println!("{:?}", largest(&[3, 9, 4]));
}
