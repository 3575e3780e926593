const A: i32 = 1_000;
const B: u64 = 0xFFu64 + 0b101 + 0o17;
const C: f64 = 1.5e3;
const D: f32 = 2.5f32;
const E: usize = 3usize;
const F: char = 'é';
const G: u8 = b'a';
const H: &str = "tab\t\"q\" \u{1F600} \x41 line\
    continued";
const I: &str = r#"raw "x" \n"#;
const J: &[u8] = b"by\xff";
const K: i128 = 170141183460469231731687303715884105727;
const L: bool = true;
const M: char = '\'';
const N: f64 = 1f64;
