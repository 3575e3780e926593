// UB: wrong_function
static DATA: [u8; 4] = [0xc3, 0, 0, 0];

fn main() {
    let f: extern "C" fn() = unsafe { std::mem::transmute(DATA.as_ptr()) };
    f();
}
