use std::fmt::Write;

fn main() {
    let mut text = String::with_capacity(8);
    text.push('a');
    text.push_str("bcd");
    text.insert(0, 'Z');
    text.insert_str(2, "--");
    println!("{text} {}", text.len());
    println!("{:?} {:?}", text.pop(), text.remove(1));
    text.truncate(3);
    println!("{text}");
    text.extend(['x', 'y']);
    text += "end";
    text.retain(|c| c != '-');
    println!("{text}");
    write!(text, "[{:03}]", 7).unwrap();
    writeln!(text, "{:?}", "q").unwrap();
    print!("{text}");
    text.replace_range(0..1, "start");
    println!("{}", text.trim_end());
    let tail = text.split_off(6);
    println!("{text:?} {tail:?}");
    println!("{}", text.drain(..2).collect::<String>() + &text.clone());
    text.clear();
    println!("{:?} {}", text, text.is_empty());
    println!("{}", ["a", "b", "c"].concat() + &["x", "y"].join("/"));
    let boxed: Box<str> = "boxed".into();
    println!("{} {}", boxed, boxed.clone().into_string().into_bytes().len());
}
