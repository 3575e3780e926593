// UB: dangling_pointer
fn main() {
    let code = main as *const () as *const u8;
    println!("{}", unsafe { *code });
}
