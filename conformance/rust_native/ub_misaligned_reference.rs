// UB: misaligned_pointer
fn first(words: &[u16]) -> u16 {
    words[0]
}

#[repr(C, packed)]
struct Message {
    kind: u8,
    words: [u16; 2],
}

fn main() {
    let message = [Message { kind: 1, words: [2, 3] }, Message { kind: 1, words: [2, 3] }];
    let odd = usize::from((&raw const message[0].words) as usize % 2 == 0);
    let words: &[u16; 2] = unsafe { &*(&raw const message[odd].words).cast() };
    println!("{} {}", first(words), message[0].kind);
}
