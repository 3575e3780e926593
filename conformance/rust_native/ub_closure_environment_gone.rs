// UB: dangling_pointer
fn main() {
    let f: Box<dyn Fn() -> i32> = {
        let n = Box::new(41);
        let p: *const i32 = &*n;
        Box::new(move || unsafe { *p } + 1)
    };
    println!("{}", f());
}
