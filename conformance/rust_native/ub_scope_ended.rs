// UB: dangling_pointer
fn main() {
    let kept: *const String;
    {
        let inner = String::from("inner");
        kept = &inner;
    }
    println!("{}", unsafe { &*kept });
}
