// UB: no_value_of_type
fn main() {
    let bytes = [0u8, 1, 7];
    let flags: &[bool; 3] = unsafe { &*(&raw const bytes).cast() };
    println!("{}", flags.iter().filter(|f| **f).count());
}
