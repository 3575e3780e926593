// UB: deallocation
fn main() { let s = String::from("abc"); let t = unsafe { std::ptr::read(&s) }; println!("{t}"); drop(t); drop(s); }
