// UB: library_precondition
fn main() {
    let nothing = std::hint::black_box(std::ptr::null::<u32>());
    let slice = unsafe { std::slice::from_raw_parts(nothing, 0) };
    println!("{}", slice.len());
}
