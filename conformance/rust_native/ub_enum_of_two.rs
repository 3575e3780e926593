// UB: no_value_of_type
#[allow(dead_code)]
enum Side {
    Left,
    Right,
}

fn is_left(side: &Side) -> bool {
    matches!(side, Side::Left)
}

fn main() {
    let byte = 7u8;
    let side: &Side = unsafe { &*(&byte as *const u8 as *const Side) };
    println!("{}", is_left(side));
}
