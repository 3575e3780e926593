fn main() {
    let a = 7.25f64;
    let b = -2.5f64;
    println!("{} {} {} {} {}", a + b, a - b, a * b, a / b, a % b);
    println!("{} {} {}", a.div_euclid(b), a.rem_euclid(b), b.abs());
    println!("{} {} {} {}", b.floor(), b.ceil(), b.round(), b.trunc());
    println!("{} {}", b.fract(), 2.5f64.round_ties_even());
    println!("{} {}", a.mul_add(2.0, b), a.powf(0.5));
    println!("{} {} {}", 1.0 / 0.0, -1.0 / 0.0f64, (0.0f64 / 0.0).is_nan());
    println!("{} {} {}", f64::MAX, f64::MIN_POSITIVE, f64::EPSILON);
    println!("{:?} {:?}", f32::MAX, 1e-45f32);
    println!("{:?} {:?}", 1.0f64.partial_cmp(&f64::NAN), 1.0f64.total_cmp(&f64::NAN));
    println!("{} {}", f64::NAN.max(1.0), f64::NAN == f64::NAN);
    println!("{} {}", 0.1f32 + 0.2f32, 0.1f64 + 0.2f64);
    println!("{} {}", (-0.0f64).is_sign_negative(), -0.0f64 == 0.0);
    println!("{} {}", 3f64.hypot(4.0), 2f64.copysign(-1.0));
    println!("{:#x} {}", 1.5f64.to_bits(), f32::from_bits(0x4048_f5c3));
    println!("{:?} {:?}", f64::INFINITY.classify(), 1e-310f64.classify());
}
