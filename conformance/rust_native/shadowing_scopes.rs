fn main() {
    let x = 5;
    let x = x * 2;
    {
        let x = "inner";
        println!("{x}");
    }
    println!("{x}");
    let value = loop {
        break 7;
    };
    let found = 'outer: loop {
        for i in 1.. {
            for j in 1..i {
                if i * j > 30 {
                    break 'outer (i, j);
                }
                if j > 5 {
                    continue 'outer;
                }
            }
        }
    };
    println!("{value} {found:?}");
    let label = 'block: {
        if x > 9 {
            break 'block "large";
        }
        "small"
    };
    let text = if let Some(n) = "12".parse::<u8>().ok() { format!("{n:03}") } else { String::new() };
    println!("{label} {text}");
    let mut count = 0;
    while count < 10 {
        count += 1;
        if count % 2 == 0 {
            continue;
        }
        if count > 7 {
            break;
        }
        print!("{count} ");
    }
    println!();
    let tuple = ((1, 2.5), ["a", "b"], 'c');
    let ((a, _), [_, b], c) = tuple;
    println!("{a} {b} {c} {}", (tuple.0).1);
    let (mut p, mut q) = (1, 2);
    (p, q) = (q, p + q);
    [p, q] = [q * 10, p];
    println!("{p} {q}");
    fn inner(n: u32) -> u32 {
        const LIMIT: u32 = 3;
        static TABLE: [u32; 4] = [10, 20, 30, 40];
        TABLE[n.min(LIMIT) as usize]
    }
    println!("{} {}", inner(1), inner(100));
    let unit = ();
    println!("{unit:?} {}", { 1; 2 } + { 3 });
}
