// UB: uninitialised_memory
#[repr(C)]
struct Padded {
    byte: u8,
    word: u32,
}

fn main() {
    let padded = Padded { byte: 1, word: 2 };
    let bytes = &raw const padded as *const u8;
    let sum: u32 = (0..8).map(|i| unsafe { *bytes.add(i) } as u32).sum();
    println!("{sum} {}", padded.byte as u32 + padded.word);
}
