fn main() {
    let line = "  the quick, brown fox ";
    println!("[{}] [{}] [{}]", line.trim(), line.trim_start(), line.trim_end());
    println!("{:?}", line.split_whitespace().collect::<Vec<_>>());
    println!("{:?}", "a,b,,c".split(',').collect::<Vec<_>>());
    println!("{:?}", "a,b,,c".splitn(2, ',').collect::<Vec<_>>());
    println!("{:?} {:?}", "key=value=x".split_once('='), "key".split_once('='));
    println!("{:?} {:?}", line.find("quick"), line.find('z'));
    println!("{:?} {:?}", line.rfind(' '), line.find(|c: char| c.is_ascii_punctuation()));
    println!("{} {}", "ab".repeat(3), "banana".replace("an", "AN"));
    println!("{} {}", "banana".replacen('a', "o", 2), "Hello".to_uppercase());
    println!("{} {}", line.contains("fox"), line.starts_with("  t"));
    println!("{:?} {:?}", "prefix-x".strip_prefix("prefix-"), "x".strip_suffix("y"));
    println!("{:?}", "one\ntwo\r\nthree".lines().collect::<Vec<_>>());
    println!("{:?}", "abcabc".matches("bc").count());
    println!("{:?}", "abcabc".match_indices('a').collect::<Vec<_>>());
    println!("{:?}", "--x--".trim_matches('-'));
    println!("{:?}", "a1b22c".split(char::is_numeric).collect::<Vec<_>>());
    println!("{:?}", "mno".cmp("mnp"));
    println!("{}", "ASCII".eq_ignore_ascii_case("ascii"));
    println!("{:?}", "tab\t\"quote\" \\ \u{7f} é".escape_debug().to_string());
}
