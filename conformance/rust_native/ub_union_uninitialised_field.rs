// UB: uninitialised_memory
#[repr(C)]
union Either {
    byte: u8,
    word: u32,
}

fn main() {
    let either = Either { byte: 1 };
    println!("{}", unsafe { either.word });
}
