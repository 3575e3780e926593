struct D(i32);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
fn f(n: i32) { let _d = D(n); if n == 0 { panic!("deep {}", n) } f(n - 1); }
fn main() { print!("no newline "); f(3); }
