// UB: uninitialised_memory
fn main() {
    let x: i32 = unsafe { std::mem::MaybeUninit::<i32>::uninit().assume_init() };
    if x > 5 { println!("big") } else { println!("small") }
}
