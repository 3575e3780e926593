fn main() {
    println!("first");
    let v = vec![1, 2, 3];
    let i = v.len();
    println!("{}", v[i]);
}
