// UB: dangling_pointer
fn main() {
    let mut rows: Vec<Vec<u8>> = vec![vec![1, 2, 3], vec![4]];
    let first: *const Vec<u8> = &rows[0];
    for byte in unsafe { (*first).iter() } {
        rows[0] = vec![9; 50];
        println!("{byte}");
    }
}
