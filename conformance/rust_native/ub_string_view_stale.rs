// UB: dangling_pointer
fn view(text: &str) -> &'static str {
    unsafe { std::mem::transmute(text) }
}

fn main() {
    let text = String::from("short lived");
    let kept = view(&text);
    drop(text);
    println!("{}", kept.len());
    println!("{kept}");
}
