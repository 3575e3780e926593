// UB: dangling_pointer
fn main() { let mut v = vec![1, 2, 3]; let p = v.as_ptr(); for i in 0..100 { v.push(i); } println!("{}", unsafe { *p }); }
