// UB: no_value_of_type
#[derive(Debug, Clone, Copy)]
#[repr(u8)]
enum Colour {
    Red = 1,
    Green = 2,
    Blue = 4,
}

fn main() {
    let colour: Colour = unsafe { std::mem::transmute(std::env::args().count() as u8 * 3) };
    match colour {
        Colour::Red => println!("red"),
        Colour::Green => println!("green"),
        Colour::Blue => println!("blue"),
    }
}
