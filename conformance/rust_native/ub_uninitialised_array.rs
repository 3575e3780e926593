// UB: uninitialised_memory
use std::mem::MaybeUninit;

fn main() {
    let mut array: [MaybeUninit<u8>; 4] = [MaybeUninit::uninit(); 4];
    array[0].write(3);
    array[2].write(4);
    let bytes: [u8; 4] = unsafe { std::mem::transmute(array) };
    println!("{}", bytes.iter().max().unwrap());
}
