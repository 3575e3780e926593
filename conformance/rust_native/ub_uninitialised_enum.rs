// UB: uninitialised_memory
#[derive(Clone, Copy)]
enum Direction {
    North,
    East,
    South,
}

fn main() {
    let direction: Direction = unsafe { std::mem::MaybeUninit::uninit().assume_init() };
    println!("{}", match direction {
        Direction::North => 'N',
        Direction::East => 'E',
        Direction::South => 'S',
    });
}
