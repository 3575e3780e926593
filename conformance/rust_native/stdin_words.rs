// stdin: "the cat\n the dog\n\nthe end\n"
use std::collections::BTreeMap;
use std::io::BufRead;

fn main() {
    let mut lines_of: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, line) in std::io::stdin().lock().lines().enumerate() {
        for word in line.unwrap().split_whitespace() {
            lines_of.entry(word.to_string()).or_default().push(number + 1);
        }
    }
    for (word, lines) in &lines_of {
        println!("{word}: {lines:?}");
    }
}
