fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
fn make() -> Vec<Box<dyn FnMut() -> i32>> { let mut v: Vec<Box<dyn FnMut() -> i32>> = Vec::new(); for i in 0..3 { let mut n = i * 10; v.push(Box::new(move || { n += 1; n })); } v }
fn main() { println!("{}", compose(|x: i32| x + 1, |y: i32| format!("<{y}>"))(4)); let mut v = make(); for f in &mut v { f(); } println!("{:?}", v.iter_mut().map(|f| f()).collect::<Vec<_>>()); }
