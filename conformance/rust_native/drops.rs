struct D(&'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
fn make(n: &'static str) -> Option<D> { if n.is_empty() { None } else { Some(D(n)) } }
fn main() { let _a = D("a"); { let _b = D("b"); println!("inner"); } let c = D("c"); std::mem::drop(c); let v = vec![D("x"), D("y")]; let _m = make("m"); let moved = v; println!("end {}", moved.len()); }
