// UB: out_of_bounds
fn main() {
    let boxed = vec![1i32, 2, 3].into_boxed_slice();
    let mut p = boxed.as_ptr();
    let mut sum = 0;
    for _ in 0..4 {
        unsafe {
            sum += *p;
            p = p.wrapping_add(1);
        }
    }
    println!("{sum}");
}
