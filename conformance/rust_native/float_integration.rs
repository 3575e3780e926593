fn integrate(f: impl Fn(f64) -> f64, from: f64, to: f64, steps: u32) -> f64 {
    let width = (to - from) / steps as f64;
    (0..steps).map(|i| f(from + (i as f64 + 0.5) * width) * width).sum()
}

fn newton(f: fn(f64) -> f64, slope: fn(f64) -> f64, mut x: f64) -> (f64, u32) {
    for round in 1.. {
        let next = x - f(x) / slope(x);
        if (next - x).abs() < 1e-12 {
            return (next, round);
        }
        x = next;
    }
    unreachable!()
}

fn main() {
    println!("{:.6}", integrate(|x| x * x, 0.0, 3.0, 300));
    println!("{:.6}", integrate(|x| 1.0 / x, 1.0, 2.0, 200));
    let (root, rounds) = newton(|x| x * x - 2.0, |x| 2.0 * x, 1.0);
    println!("{root:.10} after {rounds}");
    let mean = [2.0, 4.0, 4.0, 5.0, 7.0, 9.0f32].iter().sum::<f32>() / 6.0;
    println!("{mean:.4}");
    let smallest = [3.5, -1.0, 2.0].iter().copied().fold(f64::INFINITY, f64::min);
    println!("{smallest}");
    println!("{:.5} {:.5}", 1f64.exp(), std::f64::consts::PI.sin().abs());
    println!("{:.5} {:.5}", 10f64.ln(), 1f64.atan2(1.0));
}
