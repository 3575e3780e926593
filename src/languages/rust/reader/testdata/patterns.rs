enum Message { Quit, Move { x: i32, y: i32 }, Write(String), Color(u8, u8, u8) }
struct Point { x: i32, y: i32 }
const LIMIT: i32 = 5;
fn f(m: &Message, n: i32, p: Point, list: &[i32], o: Option<&(i32, i32)>) -> i32 {
    match m {
        Message::Quit => 0,
        Message::Move { x, y: 0 } => *x,
        Message::Move { .. } => 1,
        Message::Write(text) if text.len() > 3 => 2,
        Message::Color(r, _, b) | Message::Color(b, r, ..) => *r as i32,
        _ => 9,
    };
    match n {
        LIMIT => 1,
        i32::MIN..=-1 | 100.. => 2,
        k @ 1..=9 => k,
        _ => 3,
    };
    match list {
        [] => 0,
        [one] => *one,
        [first, rest @ ..] => first + rest.len() as i32,
    };
    let Point { x, y: ref py } = p;
    let (a, mut b, _) = (1, 2, 3);
    if let Some(&(c, d)) = o { b += c + d; }
    if let Some((c, _)) = o && *c > 1 { return *c; }
    while let Some(top) = Vec::<i32>::new().pop() { b += top; }
    let Some(e) = o else { return 1 };
    matches!(m, Message::Write(t) if t.is_empty());
    a + b + e.0
}
