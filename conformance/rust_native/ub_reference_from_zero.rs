// UB: null_pointer
fn length(text: &Vec<u8>) -> usize {
    text.len()
}

fn main() {
    let text: &Vec<u8> = unsafe { std::mem::transmute(std::hint::black_box(0usize)) };
    println!("{}", length(text));
}
