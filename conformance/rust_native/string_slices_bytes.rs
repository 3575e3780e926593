fn main() {
    let text = "Grüße, Jürgen ❤";
    println!("{} {}", text.len(), text.chars().count());
    println!("{:?} {:?}", text.find('ü'), text.rfind('ü'));
    println!("{:?}", text.bytes().filter(|b| !b.is_ascii()).count());
    println!("{:?}", text.char_indices().filter(|(_, c)| !c.is_ascii()).collect::<Vec<_>>());
    println!("{} {}", &text[..2], &text[text.len() - 3..]);
    println!("{:?}", text.split([' ', ',']).map(str::len).collect::<Vec<_>>());
    println!("{}", text.chars().map(|c| if c.is_alphabetic() { c } else { '_' }).collect::<String>());
    println!("{:?}", text.as_bytes()[2..5].iter().map(|b| format!("{b:02x}")).collect::<Vec<_>>());
    let mut bytes = text.to_string().into_bytes();
    bytes.truncate(4);
    println!("{:?}", String::from_utf8(bytes));
    println!("{:?} {:?}", text.split_at(2).0, text.split_at_checked(3));
    println!("{:?}", text.rsplitn(2, ' ').collect::<Vec<_>>());
    println!("{:?}", text.split_inclusive(',').collect::<Vec<_>>());
    println!("{:?}", "a-b_c".split(|c| c == '-' || c == '_').rev().collect::<Vec<_>>());
    println!("{}", "ß".to_uppercase() + &"ΑΣ".to_lowercase());
    println!("{:?}", "x".cmp("X").then("b".cmp("a")));
    println!("{:?}", b"bytes\n\xff".escape_ascii().to_string());
    println!("{:?} {:?}", "12".parse::<u8>().map(|n| n + 1), "é".bytes().next());
    println!("{}", "line one\nline two".lines().map(|l| l.split(' ').next_back().unwrap()).collect::<Vec<_>>().join("+"));
    println!("{:?}", "abc".char_indices().rev().map(|(i, c)| format!("{c}{i}")).collect::<String>());
    println!("{}", "tic-tac".trim_end_matches("tac").trim_end_matches('-'));
}
