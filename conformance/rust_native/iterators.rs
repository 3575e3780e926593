fn main() {
    let v: Vec<_> = (1..20).step_by(3).zip("abcdef".chars()).filter(|(n, _)| n % 2 == 1).map(|(n, c)| format!("{c}{n}")).collect();
    println!("{v:?}");
    println!("{:?}", (1..=4).scan(1, |s, x| { *s *= x;
    Some(*s) }).collect::<Vec<_>>());
    println!("{:?} {:?}", [3, 1, 2].iter().max(), [1, 2, 3, 4].windows(2).map(|w| w[0] * w[1]).collect::<Vec<_>>());
    println!("{:?}", (0..10).partition::<Vec<_>, _>(|x| x % 2 == 0));
}
