// UB: uninitialised_memory
fn main() {
    let at: usize = unsafe { std::mem::MaybeUninit::uninit().assume_init() };
    let values = [1, 2, 3, 4];
    println!("{}", values[at]);
}
