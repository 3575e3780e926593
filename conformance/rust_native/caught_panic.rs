fn main() {
    let r = std::panic::catch_unwind(|| { if std::env::args().count() > 0 { panic!("inside") } 5 });
    println!("{}", r.is_err());
    println!("after");
}
