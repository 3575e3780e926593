// UB: null_pointer
struct Record {
    id: u64,
    name: [u8; 8],
}

fn main() {
    let p: *mut Record = std::ptr::null_mut();
    unsafe { (*p).name[2] = 1 };
}
