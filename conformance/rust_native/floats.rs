fn main() {
    println!("{} {} {} {}", 0.1 + 0.2, 1.0 / 3.0, f64::NAN, f32::MAX);
    println!("{} {} {}", 2f64.sqrt(), 2f64.powi(10), (-1.5f64).floor());
    println!("{:?}", "3.25e2".parse::<f64>());
    println!("{}", 300.7f64 as u8);
}
