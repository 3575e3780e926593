fn sum(values: &[i32]) -> i32 {
    match values {
        [] => 0,
        [one] => *one,
        [first, .., last] if values.len() == 2 => first + last,
        [first, middle @ .., last] => first + sum(middle) + last,
    }
}

fn main() {
    let a = [4, 8, 15, 16, 23, 42];
    println!("{} {:?} {:?} {:?}", sum(&a), &a[1..3], &a[..2], &a[4..]);
    println!("{:?}", a.chunks(4).collect::<Vec<_>>());
    println!("{:?} {:?}", a.chunks_exact(4).remainder(), a.rchunks(4).next());
    println!("{:?}", a.windows(2).map(|w| w[1] - w[0]).collect::<Vec<_>>());
    println!("{:?} {:?}", a.split_at(2), a.split_first());
    println!("{:?} {:?}", a.binary_search(&16), a.binary_search(&17));
    println!("{}", a.partition_point(|&x| x < 16));
    println!("{:?}", a.split(|x| x % 2 == 1).collect::<Vec<_>>());
    println!("{:?} {}", a.concat_check(), a.starts_with(&[4, 8]));
    let mut b = [1, 2, 3, 4, 5, 6];
    b.rotate_left(2);
    println!("{b:?}");
    b[1..5].reverse();
    b.copy_within(0..2, 4);
    println!("{b:?}");
    let (left, right) = b.split_at_mut(3);
    left[0] = right[0] * 100;
    left.swap_with_slice(right);
    println!("{b:?}");
    b.fill(7);
    b[..2].clone_from_slice(&[1, 2]);
    println!("{b:?} {:?}", b.iter().max());
    if let [x, y, rest @ ..] = &mut b {
        std::mem::swap(x, y);
        rest[0] = -1;
    }
    println!("{b:?} {:?}", [[1, 2], [3, 4]].concat());
}

trait ConcatCheck {
    fn concat_check(&self) -> String;
}

impl<const N: usize> ConcatCheck for [i32; N] {
    fn concat_check(&self) -> String {
        self.iter().map(|x| x.to_string()).collect::<Vec<_>>().join("+")
    }
}
