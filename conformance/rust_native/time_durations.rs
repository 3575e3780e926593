use std::time::{Duration, Instant};

fn main() {
    let d = Duration::from_millis(90_061_500);
    println!("{d:?} {} {} {}", d.as_secs(), d.subsec_millis(), d.as_secs_f64());
    println!("{:?} {:?}", Duration::from_secs_f32(0.25), Duration::from_micros(1_500));
    println!("{:?} {:?}", d.checked_sub(d + Duration::from_nanos(1)), Duration::ZERO.saturating_sub(d));
    println!("{:?} {:?}", d / 7, Duration::from_secs(3) * 4);
    println!("{:?} {:.1?}", Duration::new(1, 2_000_000_000), Duration::from_nanos(1_234_567));
    println!("{}", Duration::MAX.checked_add(Duration::from_nanos(1)).is_none());
    println!("{:>10?}|{:<8?}|", Duration::from_secs(1), Duration::from_nanos(5));
    let begin = Instant::now();
    let total: u64 = (0..1000u64).sum();
    println!("{total} {}", begin.elapsed() < Duration::from_secs(60));
    println!("{}", begin <= Instant::now());
}
