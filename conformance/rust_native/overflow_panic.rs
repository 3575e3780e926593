fn main() {
    let v: Vec<u8> = vec![200, 100];
    let s: u8 = v[0] + v[1];
    println!("{s}");
}
