fn main() {
    let mut v: Vec<i32> = (1..=10).collect();
    v.retain(|x| x % 3 != 0);
    v.insert(2, 99);
    v.swap(0, 1);
    v.extend_from_slice(&[7, 7]);
    v.dedup();
    println!("{v:?} {}", v.iter().sum::<i32>());
    v.sort_by(|a, b| b.cmp(a));
    println!("{:?} {:?}", v, v.binary_search_by(|x| 99.cmp(x)));
    println!("{:?}", v.chunks(3).map(|c| c.len()).collect::<Vec<_>>());
}
