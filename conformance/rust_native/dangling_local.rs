// UB: dangling_pointer
fn f() -> *const i32 { let x = std::env::args().count() as i32; &x }
fn main() { let p = f(); println!("{}", unsafe { *p }); }
