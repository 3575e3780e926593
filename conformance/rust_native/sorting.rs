fn main() {
    let mut v: Vec<u64> = Vec::new();
    let mut x = 12345u64;
    for _ in 0..200 { x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    v.push(x >> 50);
    } let mut w = v.clone();
    v.sort();
    w.sort_unstable();
    println!("{} {:?} {:?}", v == w, &v[..3], v.last());
}
