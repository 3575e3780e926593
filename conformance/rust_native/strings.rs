fn main() {
    let s = "Grüße, Welt";
    println!("{} {} {}", s.len(), s.chars().count(), s.to_uppercase());
    println!("{:?}", s.split(", ").collect::<Vec<_>>());
    println!("{:?} {:?}", s.find("W"), s.char_indices().nth(3));
    println!("{}", s.replace("e", "3"));
    println!("{}", s.chars().rev().collect::<String>());
}
