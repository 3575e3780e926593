// UB: no_value_of_type
fn main() {
    let mut slot: Option<bool> = Some(true);
    unsafe { (&raw mut slot).cast::<u8>().write(77) };
    match slot {
        Some(true) => println!("yes"),
        Some(false) => println!("no"),
        None => println!("none"),
    }
}
