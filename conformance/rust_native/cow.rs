use std::borrow::Cow;

fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['<', '&']) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '<' => out += "&lt;",
            '&' => out += "&amp;",
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

fn positive(values: &mut Cow<[i32]>) {
    for i in 0..values.len() {
        if values[i] < 0 {
            values.to_mut()[i] = -values[i];
        }
    }
}

fn main() {
    for text in ["plain", "a < b && c"] {
        let cow = escaped(text);
        println!("{cow} {}", matches!(cow, Cow::Borrowed(_)));
    }
    let (a, b) = ([1, 2], [1, -2]);
    for values in [&a, &b] {
        let mut cow = Cow::Borrowed(&values[..]);
        positive(&mut cow);
        println!("{cow:?} {}", if let Cow::Owned(_) = cow { "owned" } else { "borrowed" });
    }
    let mut text: Cow<str> = "x".into();
    text += "y";
    println!("{} {}", text.len(), text.into_owned() + "z");
    println!("{}", String::from_utf8_lossy(b"ok").into_owned());
    println!("{}", Cow::from("same") == Cow::<str>::Owned("same".to_string()));
}
