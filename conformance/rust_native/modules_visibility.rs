mod shapes {
    pub mod round {
        #[derive(Debug)]
        pub struct Circle {
            pub(super) radius: f64,
        }

        impl Circle {
            pub const UNIT: Circle = Circle { radius: 1.0 };
        }
    }

    pub use round::Circle;

    pub fn circle(radius: f64) -> Circle {
        Circle { radius }
    }

    pub fn scaled(circle: &Circle, by: f64) -> Circle {
        self::circle(circle.radius * by)
    }

    pub(crate) static NAMES: [&str; 2] = ["circle", "square"];
}

use shapes::{circle, Circle as Round};

type Table = [[u8; 2]; 2];

const fn corners(table: Table) -> u8 {
    table[0][0] + table[1][1]
}

const SUM: u8 = corners([[1, 2], [3, 4]]);
static GREETING: &str = concat!("hello", " ", "world");

fn main() {
    let c: Round = circle(2.5);
    println!("{c:?} {:?} {:?}", shapes::scaled(&c, 2.0), Round::UNIT);
    println!("{SUM} {GREETING} {:?}", shapes::NAMES);
    println!("{}", stringify!(a + b));
    println!("{}", file!().is_empty() || line!() == 0);
}
