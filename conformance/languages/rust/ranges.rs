fn main() {
    let v = vec![1, 2, 3, 4, 5];
    let r = 1..3;
    println!("{:?}", &v[r.clone()]);
    let r2 = 1..=3; println!("{:?}", &v[r2]);
    let r3 = 2..; println!("{:?}", &v[r3]);
    let r4 = ..2; println!("{:?}", &v[r4]);
    let r5 = ..; println!("{:?}", &v[r5]);
    let s = "hello world"; let rs = 0..5; println!("{}", &s[rs.clone()]); println!("{}", &s[rs]);
    let ranges = vec![0..2, 2..5]; for r in ranges { println!("{:?} {}", &v[r.clone()], r.len()); }
    let ranges = [(0usize, 2usize)]; for &(a, b) in &ranges { let rr = a..b; println!("{:?}", &v[rr]); }
    let x = i64::MIN; println!("{}", x); let y: i64 = -9223372036854775808; println!("{}", y); let z = -9223372036854775808i64; println!("{}", z); let w: i32 = -2147483648; println!("{}", w); println!("{}", i32::MIN); println!("{}", i128::MIN); let q = i8::MIN; println!("{}", q); println!("{}", -128i8); println!("{}", i64::MIN + 1); println!("{}", u64::MAX); println!("{}", u128::MAX); println!("{}", i64::MAX); const K: i64 = i64::MIN; println!("{}", K); println!("{}", std::i64::MIN); println!("{}", (i64::MIN).wrapping_sub(1)); match x { i64::MIN => println!("min"), _ => println!("other") } println!("{:?}", i64::MIN.checked_neg()); println!("{}", i64::MIN.abs_diff(0));
    fn take(v: &[i32], r: std::ops::Range<usize>) -> i32 { v[r].iter().sum() } println!("{}", take(&v, 0..2));
    let mut vm = vec![5, 4, 3, 2, 1]; let rg = 1..4; vm[rg].sort(); println!("{:?}", vm); println!("{:?}", v.get(1..3)); println!("{:?}", v.get(3..9)); let gr = 0..3; println!("{:?}", v.get(gr)); let d = 1..2; vm.drain(d); println!("{:?}", vm); println!("{}", (1..4).contains(&2)); let rr = 1..4; println!("{} {}", rr.start, rr.end); println!("{:?}", rr);
}
