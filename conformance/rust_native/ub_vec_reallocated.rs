// UB: dangling_pointer
fn main() {
    let mut values = Vec::with_capacity(2);
    values.push(1);
    values.push(2);
    let first: *const i32 = &values[0];
    for i in 0..10 {
        values.push(i);
    }
    println!("{}", unsafe { *first });
}
