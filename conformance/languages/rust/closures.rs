fn make_counter(start: i32) -> impl FnMut() -> i32 {
    let mut n = start;
    move || {
        n += 1;
        n
    }
}

fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

fn apply_n(f: &dyn Fn(i64) -> i64, n: usize, x: i64) -> i64 {
    (0..n).fold(x, |acc, _| f(acc))
}

struct Button<'a> {
    handlers: Vec<Box<dyn Fn(&str) -> String + 'a>>,
}

impl<'a> Button<'a> {
    fn new() -> Self {
        Button { handlers: Vec::new() }
    }
    fn on<F>(&mut self, handler: F) -> &mut Self
    where
        F: Fn(&str) -> String + 'a,
    {
        self.handlers.push(Box::new(handler));
        self
    }
    fn click(&self, label: &str) -> Vec<String> {
        self.handlers.iter().map(|h| h(label)).collect()
    }
}

fn adder(n: i32) -> Box<dyn Fn(i32) -> i32> {
    Box::new(move |x| x + n)
}

fn main() {
    let mut a = make_counter(10);
    let mut b = make_counter(20);
    println!("{} {} {} {}", a(), a(), b(), a());
    let mut total = 0;
    let mut add = |x: i32| total += x;
    add(3);
    add(4);
    println!("{total}");
    let factor = 5;
    let scaled: Vec<i32> = (1..=4).map(|x| x * factor).filter(|x| x % 2 == 1).collect();
    println!("{:?}", scaled);
    println!("{}", compose(|x: i32| x + 1, |y: i32| format!("<{y}>"))(4));
    println!("{}", apply_n(&|x| x * 2, 10, 1));
    let prefix = String::from("hey ");
    let mut button = Button::new();
    button.on(|l| format!("{prefix}{l}")).on(|l| l.to_uppercase());
    println!("{:?}", button.click("ok"));
    let functions: Vec<(&str, Box<dyn Fn(i32) -> i32>)> = vec![("plus one", adder(1)), ("square", Box::new(|x| x * x))];
    for (name, f) in &functions {
        println!("{name}: {}", f(7));
    }
    let mut copied = 1;
    let mut bump = move || {
        copied += 1;
        copied
    };
    println!("{} {} {}", bump(), bump(), copied);
    fn plain(x: i32) -> i32 {
        x - 1
    }
    let pointers: [fn(i32) -> i32; 2] = [plain, |x| x + 100];
    println!("{}", pointers.iter().map(|f| f(1)).sum::<i32>());
    let words = ["apple", "fig", "banana"];
    let longest = words.iter().max_by_key(|w| w.len()).unwrap();
    let mut sorted = words.to_vec();
    sorted.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| b.cmp(a)));
    println!("{longest} {sorted:?}");
}
