// UB: uninitialised_memory
use std::mem::MaybeUninit;

fn main() {
    let number: u32 = unsafe { MaybeUninit::uninit().assume_init() };
    if number > 5 {
        println!("large");
    }
}
