fn main() {
    let sum: i32 = (1..=4).sum();
    assert_eq!(sum, 10);
    assert_ne!(sum, 11, "not eleven");
    println!("so far");
    assert_eq!(sum * 2, 21, "twice {}", sum);
}
