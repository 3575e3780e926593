fn bubble<T: PartialOrd>(values: &mut [T]) -> usize {
    let mut swaps = 0;
    for end in (1..values.len()).rev() {
        for i in 0..end {
            if values[i] > values[i + 1] {
                values.swap(i, i + 1);
                swaps += 1;
            }
        }
    }
    swaps
}

fn quick<T: PartialOrd + Copy>(values: &mut [T]) {
    if values.len() < 2 {
        return;
    }
    let pivot = values[values.len() / 2];
    let (mut i, mut j) = (0isize, values.len() as isize - 1);
    while i <= j {
        while values[i as usize] < pivot {
            i += 1;
        }
        while values[j as usize] > pivot {
            j -= 1;
        }
        if i <= j {
            values.swap(i as usize, j as usize);
            i += 1;
            j -= 1;
        }
    }
    let (left, right) = values.split_at_mut(i as usize);
    quick(&mut left[..(j + 1) as usize]);
    quick(right);
}

fn merge<T: Ord + Clone>(values: &[T]) -> Vec<T> {
    if values.len() <= 1 {
        return values.to_vec();
    }
    let (a, b) = values.split_at(values.len() / 2);
    let (a, b) = (merge(a), merge(b));
    let (mut a, mut b) = (a.into_iter().peekable(), b.into_iter().peekable());
    std::iter::from_fn(|| match (a.peek(), b.peek()) {
        (Some(x), Some(y)) if y < x => b.next(),
        (Some(_), _) => a.next(),
        _ => b.next(),
    })
    .collect()
}

fn heap<T: Ord>(values: &mut [T]) {
    fn sink<T: Ord>(values: &mut [T], mut at: usize) {
        while let Some(child) = (2 * at + 1..values.len().min(2 * at + 3)).max_by(|a, b| values[*a].cmp(&values[*b])) {
            if values[at] >= values[child] {
                break;
            }
            values.swap(at, child);
            at = child;
        }
    }
    for at in (0..values.len() / 2).rev() {
        sink(values, at);
    }
    for end in (1..values.len()).rev() {
        values.swap(0, end);
        sink(&mut values[..end], 0);
    }
}

fn radix(values: &mut Vec<u32>) {
    for shift in [0, 8, 16, 24] {
        let mut buckets = vec![Vec::new(); 256];
        for value in values.drain(..) {
            buckets[(value >> shift & 0xff) as usize].push(value);
        }
        values.extend(buckets.into_iter().flatten());
    }
}

fn main() {
    let values: Vec<i32> = (0..25).map(|i| (i * i * 37 + 11) % 101 - 50).collect();
    let sorted = merge(&values);
    println!("{sorted:?}");
    let mut a = values.clone();
    println!("{} {}", bubble(&mut a), a == sorted);
    let mut b = values.clone();
    quick(&mut b);
    let mut c = values.clone();
    heap(&mut c);
    println!("{} {}", b == sorted, c == sorted);
    let mut d = vec![70_000, 3, 0xffff_ffff, 256, 255, 0, 65_536];
    radix(&mut d);
    println!("{d:?}");
    let mut e = [2.5, -1.0, 9.75, 0.0];
    quick(&mut e);
    println!("{e:?} {:?}", merge(&["pear", "apple", "fig"]));
}
