// UB: dangling_pointer
fn main() {
    let mut words = vec![String::from("a"), String::from("b")];
    let alias = &raw mut words;
    for word in unsafe { &*alias }.iter() {
        if word == "a" {
            unsafe { (*alias).extend((0..20).map(|i| i.to_string())) };
        }
        println!("{}", word.len());
    }
}
