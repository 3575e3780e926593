// UB: uninitialised_memory
use std::mem::MaybeUninit;

struct Settings {
    is_on: bool,
    level: u8,
}

fn main() {
    let mut settings = MaybeUninit::<Settings>::uninit();
    unsafe { (&raw mut (*settings.as_mut_ptr()).level).write(3) };
    let settings = unsafe { settings.assume_init() };
    println!("{} {}", settings.level, settings.is_on);
}
