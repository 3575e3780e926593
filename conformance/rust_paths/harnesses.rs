// paths: 
// expect: [{"function": "proofs::finds_the_corner", "faults": [["panic: a failing corner case", 10]]}, {"function": "proofs::holds_below", "faults": []}, {"function": "proofs::panics_as_it_should", "faults": []}, {"function": "proofs::swaps_twice", "faults": []}, {"function": "proofs::middle", "faults": [["panic: attempt to add with overflow", 60]]}, {"function": "proofs::texts_need_a_way", "faults": [], "complete": false}]
// Proof harnesses as people write them.
fn size_class(size: u32) -> u32 {
    if size < 256 {
        return if size < 128 { 1 } else { 3 };
    }
    if size < 1024 {
        if size > 1022 {
            panic!("a failing corner case")
        }
        return 5;
    }
    if size < 2048 { 7 } else { 9 }
}

#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(kani, derive(kani::Arbitrary))]
struct Point {
    x: i32,
    y: i32,
}

impl Point {
    fn swapped(self) -> Point {
        Point { x: self.y, y: self.x }
    }
}

#[cfg(kani)]
mod proofs {
    use super::*;
    #[kani::proof]
    fn finds_the_corner() {
        size_class(kani::any());
    }
    #[kani::proof]
    #[kani::unwind(3)]
    fn holds_below() {
        let size: u32 = kani::any_where(|size| *size < 1023);
        assert!(size_class(size) < 6);
    }
    #[kani::proof]
    #[kani::should_panic]
    fn panics_as_it_should() {
        let size = kani::any();
        kani::assume(size == 1023);
        size_class(size);
    }
    #[kani::proof]
    fn swaps_twice() {
        let point: Point = kani::any();
        assert_eq!(point.swapped().swapped(), point);
        kani::cover!(point.x == 7 && point.y > 9);
    }
    #[kani::proof]
    fn middle() {
        let (low, high): (u32, u32) = (kani::any(), kani::any());
        kani::assume(low <= high);
        assert!((low + high) / 2 >= low);
    }
    #[kani::proof]
    #[kani::stub(size_class, other)]
    fn texts_need_a_way() {
        size_class(kani::any());
    }
}

fn main() {
    println!("{:?} {}", Point { x: 1, y: 2 }.swapped(), size_class(5));
}
