// UB: uninitialised_memory
fn main() {
    let p: *const i32 = unsafe { std::mem::MaybeUninit::uninit().assume_init() };
    println!("{}", unsafe { *p });
}
