use std::ops::{Bound, Range, RangeBounds, RangeInclusive};

fn span(range: impl RangeBounds<i32>) -> String {
    let side = |b: Bound<&i32>| match b {
        Bound::Included(n) => format!("[{n}]"),
        Bound::Excluded(n) => format!("({n})"),
        Bound::Unbounded => "~".to_string(),
    };
    side(range.start_bound()) + &side(range.end_bound())
}

fn overlap(a: &Range<u32>, b: &Range<u32>) -> Option<Range<u32>> {
    let both = a.start.max(b.start)..a.end.min(b.end);
    (!both.is_empty()).then_some(both)
}

fn main() {
    println!("{} {} {} {}", span(1..5), span(..=3), span(7..), span(..));
    println!("{:?} {:?}", overlap(&(1..5), &(3..9)), overlap(&(1..2), &(2..3)));
    println!("{} {}", (1..=10).sum::<i32>(), (1..=0).sum::<i32>());
    println!("{:?} {:?}", (0..10).step_by(4).collect::<Vec<_>>(), (0..10).rev().step_by(3).collect::<Vec<_>>());
    println!("{} {}", (b'a'..=b'e').len(), ('a'..'e').count());
    println!("{:?}", (250..=255u8).map(|b| b as i8).collect::<Vec<_>>());
    let mut inclusive: RangeInclusive<u8> = 254..=255;
    println!("{:?} {:?} {:?} {}", inclusive.next(), inclusive.next(), inclusive.next(), inclusive.is_empty());
    println!("{:?}", (1..4).map(|n| (n..=4).product::<i32>()).collect::<Vec<_>>());
    println!("{:?} {:?}", (1..100).nth(50), (1..5).nth_back(1));
    println!("{} {}", (1..5).contains(&5), (0.0..1.0).contains(&0.5));
    let text = "0123456789";
    println!("{} {} {}", &text[2..=4], &text[..3], &text[8..]);
    println!("{:?} {:?}", (i8::MIN..=i8::MAX).len(), (0..u64::MAX).size_hint());
    for i in (1..=3).rev() {
        print!("{i}.. ");
    }
    println!("{:?}", 1..=2);
}
