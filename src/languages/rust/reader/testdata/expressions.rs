fn f(a: i32, b: &mut i32, v: &mut Vec<i32>, t: (i32, (bool, char))) -> i32 {
    let x = a + *b * 2 - (a % *b) / 3;
    let mut y = !x & a | b.pow(2) ^ x << 1;
    y += 1;
    y >>= 2;
    let ok = x < y && t.1 .0 || !(a == 0);
    *b = -y;
    v[0] = v[1] + t.0;
    let s = &v[1..3];
    let all = &mut v[..];
    let (p, q) = (a as i64, 'x' as u32);
    let r = 0..10;
    let i = 1..=a;
    let unit = ();
    let array = [1, 2, 3];
    let zeros = [0u8; 4];
    let list = vec![0; 10];
    let mut m = 0;
    (m, y) = (y, m);
    _ = s;
    std::mem::swap(&mut y, b);
    if ok { x } else { v.len() as i32 }
}
