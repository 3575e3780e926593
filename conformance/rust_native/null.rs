// UB: null_pointer
fn main() {
    let p: *const i32 = std::ptr::null();
    println!("{}", unsafe { *p });
}
