use std::cell::Cell;
struct D; impl Drop for D { fn drop(&mut self) { println!("last"); } }
thread_local! { static N: Cell<i32> = Cell::new(1); static L: D = D; }
fn main() { N.with(|n| n.set(n.get() + 41)); L.with(|_| ()); println!("{}", N.with(|n| n.get())); }
