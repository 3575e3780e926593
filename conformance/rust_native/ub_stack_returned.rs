// UB: dangling_pointer
fn local() -> *const [i32; 4] {
    let array = [1, 2, 3, 4];
    &raw const array
}

fn main() {
    let p = local();
    println!("{}", unsafe { (*p)[2] });
}
