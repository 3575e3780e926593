struct Words<'a> {
    text: &'a str,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.text.trim_start();
        if text.is_empty() {
            return None;
        }
        let end = text.find(' ').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.text = rest;
        Some(word)
    }
}

fn longest<'a>(a: &'a str, b: &'a str) -> &'a str {
    if b.len() > a.len() { b } else { a }
}

struct Editor<'t> {
    lines: Vec<&'t str>,
    undone: Vec<&'t str>,
}

impl<'t> Editor<'t> {
    fn push(&mut self, line: &'t str) -> &mut Self {
        self.lines.push(line);
        self
    }

    fn undo(&mut self) -> Option<&'t str> {
        let line = self.lines.pop()?;
        self.undone.push(line);
        Some(line)
    }
}

fn split_mut<'a>(values: &'a mut [i32], at: usize) -> (&'a mut i32, &'a mut [i32]) {
    let (first, rest) = values.split_at_mut(at);
    (first.last_mut().unwrap(), rest)
}

fn main() {
    let text = String::from(" a quick  brown fox ");
    let words: Vec<&str> = Words { text: &text }.collect();
    println!("{words:?} {}", words.iter().copied().reduce(longest).unwrap());
    let mut editor = Editor { lines: vec![], undone: vec![] };
    editor.push("one").push(&text[3..8]).push("three");
    println!("{:?} {:?} {:?}", editor.undo(), editor.undo(), editor.undone);
    let mut values = [1, 2, 3, 4];
    let (last, rest) = split_mut(&mut values, 2);
    std::mem::swap(last, &mut rest[1]);
    println!("{values:?}");
    let counter: Box<dyn for<'x> Fn(&'x str) -> &'x str> = Box::new(|s| &s[1..]);
    println!("{}", counter("xyz"));
}
