fn apply<F: Fn(i32) -> i32>(f: F, times: usize, x: i32) -> i32 {
    (0..times).fold(x, |x, _| f(x))
}

fn counter() -> impl FnMut() -> u32 {
    let mut count = 0;
    move || {
        count += 1;
        count
    }
}

fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

fn consume(f: impl FnOnce() -> String) -> usize {
    f().len()
}

fn adders() -> Vec<Box<dyn Fn(i32) -> i32>> {
    (1..=3).map(|n| Box::new(move |x| x + n) as Box<dyn Fn(i32) -> i32>).collect()
}

fn main() {
    let offset = 3;
    println!("{}", apply(|x| x * 2 + offset, 4, 1));
    let (mut a, mut b) = (counter(), counter());
    println!("{} {} {}", a(), a(), b());
    println!("{}", compose(|x: i32| x + 1, |x: i32| format!("<{x}>"))(4));
    let text = String::from("moved");
    println!("{}", consume(move || text + "!"));
    println!("{:?}", adders().iter().map(|f| f(10)).collect::<Vec<_>>());
    let mut log = Vec::new();
    let mut note = |s: &str| log.push(s.to_owned());
    note("one");
    note("two");
    println!("{log:?}");
    let f: fn(u8) -> char = char::from;
    println!("{:?}", [72, 105].map(f));
    let operations: [(&str, fn(f64, f64) -> f64); 3] = [("+", |a, b| a + b), ("max", f64::max), ("pow", f64::powf)];
    for (name, operation) in operations {
        println!("{name} {}", operation(2.0, 5.0));
    }
    let mut memo = std::collections::HashMap::new();
    fn fib(n: u64, memo: &mut std::collections::HashMap<u64, u64>) -> u64 {
        if n < 2 {
            return n;
        }
        if let Some(&known) = memo.get(&n) {
            return known;
        }
        let value = fib(n - 1, memo) + fib(n - 2, memo);
        memo.insert(n, value);
        value
    }
    println!("{}", fib(80, &mut memo));
}
