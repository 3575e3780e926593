fn make(n: i32) -> impl Fn(i32) -> i32 { move |x| x + n }
fn boxed() -> Box<dyn FnMut() -> i32> {
    let mut count = 0;
    Box::new(move || { count += 1; count })
}
fn run(v: Vec<i32>) -> i32 {
    let k = 3;
    let add = |a: i32, b: i32| -> i32 { a + b + k };
    let total: i32 = v.iter().map(|x| x * 2).filter(|&x| x > 2).sum();
    let pairs: Vec<(usize, i32)> = v.iter().enumerate().map(|(i, x)| (i, *x)).collect();
    let f: fn(i32) -> i32 = |_| 1;
    (make(1))(2) + add(1, 2) + total + f(3) + boxed()()
}
