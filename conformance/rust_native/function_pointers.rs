type Step = fn(f64) -> f64;

fn half(x: f64) -> f64 {
    x / 2.0
}

fn twice(f: Step) -> impl Fn(f64) -> f64 {
    move |x| f(f(x))
}

fn pick(name: &str) -> Option<Step> {
    Some(match name {
        "half" => half,
        "sqrt" => f64::sqrt,
        "negate" => |x| -x,
        _ => return None,
    })
}

struct Command {
    name: &'static str,
    run: fn(&mut Vec<i32>, &[i32]) -> Result<(), String>,
}

static COMMANDS: [Command; 3] = [
    Command { name: "push", run: |stack, args| { stack.extend_from_slice(args); Ok(()) } },
    Command { name: "sum", run: |stack, _| { let sum = stack.drain(..).sum(); stack.push(sum); Ok(()) } },
    Command { name: "drop", run: dropped },
];

fn dropped(stack: &mut Vec<i32>, args: &[i32]) -> Result<(), String> {
    for _ in 0..args.first().copied().unwrap_or(1) {
        stack.pop().ok_or_else(|| "the stack is empty".to_string())?;
    }
    Ok(())
}

extern "C" fn compare(a: &i32, b: &i32) -> i32 {
    a.cmp(b) as i32
}

fn largest(values: &[i32], order: extern "C" fn(&i32, &i32) -> i32) -> Option<&i32> {
    values.iter().reduce(|a, b| if order(a, b) < 0 { b } else { a })
}

fn main() {
    println!("{} {}", twice(half)(10.0), twice(|x| x * x)(3.0));
    for name in ["half", "sqrt", "negate", "none"] {
        println!("{name} {:?}", pick(name).map(|f| f(16.0)));
    }
    let mut stack = vec![];
    for (name, args) in [("push", &[1, 2, 3][..]), ("sum", &[]), ("drop", &[2]), ("fly", &[])] {
        match COMMANDS.iter().find(|c| c.name == name) {
            Some(command) => println!("{name} {:?} {stack:?}", (command.run)(&mut stack, args)),
            None => println!("no {name}"),
        }
    }
    println!("{:?} {:?}", largest(&[3, 9, 4], compare), largest(&[], compare));
    println!("{}", half as usize == pick("half").unwrap() as usize);
    let methods: [fn(&str) -> String; 2] = [str::to_uppercase, str::to_lowercase];
    println!("{:?}", methods.map(|m| m("MiXed")));
    println!("{:?}", [1, 2].map(Some).map(Option::unwrap).iter().map(ToString::to_string).collect::<Vec<_>>());
}
