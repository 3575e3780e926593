// UB: no_value_of_type
fn main() {
    let codes = [0x61u32, 0xd900];
    let chars: &[char; 2] = unsafe { &*(&raw const codes).cast() };
    for c in chars {
        println!("{c:>3}");
    }
}
