// UB: dangling_pointer
static mut CURRENT: Option<&'static str> = None;

fn set(name: String) {
    unsafe { CURRENT = Some(std::mem::transmute::<&str, &'static str>(name.as_str())) };
}

fn main() {
    set("temporary name".to_string());
    println!("{}", unsafe { CURRENT }.map_or(0, |name| name.len()));
    println!("{}", unsafe { CURRENT }.unwrap_or(""));
}
