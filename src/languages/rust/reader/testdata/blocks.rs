fn f(n: i32) -> i32 {
    let a = {
        let b = n * 2;
        b + 1
    };
    let c = if a > 3 { 1 } else if a < 0 { 2 } else { 3 };
    let mut i = 0;
    let d = loop {
        i += 1;
        if i == 5 {
            break i * 2;
        }
    };
    'outer: for x in 0..n {
        for (j, y) in [1, 2].iter().enumerate() {
            if x == 2 { continue 'outer; }
            if j == 1 { break 'outer; }
            i += y;
        }
    }
    while i > 0 { i -= 1; }
    let e = 'block: { if n > 1 { break 'block 7; } 8 };
    if n == 0 { return 5; }
    unsafe { i += 1; }
    let nothing = { i += 1; };
    match n { 0 => i += 1, _ => {} }
    c + d + e
}
fn unit() { f(1); }
fn never() -> ! { panic!("no {}", 1) }
