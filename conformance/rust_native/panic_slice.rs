fn main() {
    let text = String::from("naïve");
    println!("{}", &text[0..2]);
    let at = text.find('v').unwrap() - 1;
    println!("{}", &text[at..]);
}
