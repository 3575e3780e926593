macro_rules! maximum {
    ($x:expr) => { $x };
    ($x:expr, $($rest:expr),+) => {{
        let (a, b) = ($x, maximum!($($rest),+));
        if a > b { a } else { b }
    }};
}

macro_rules! map {
    ($($key:expr => $value:expr),* $(,)?) => {{
        let mut map = std::collections::BTreeMap::new();
        $(map.insert($key, $value);)*
        map
    }};
}

macro_rules! record {
    ($name:ident { $($field:ident : $type:ty = $default:expr),* }) => {
        #[derive(Debug)]
        struct $name {
            $($field: $type),*
        }

        impl Default for $name {
            fn default() -> Self {
                $name { $($field: $default),* }
            }
        }

        impl $name {
            const FIELDS: &'static [&'static str] = &[$(stringify!($field)),*];
        }
    };
}

record!(Settings { width: u32 = 80, title: String = "none".into(), ratio: f32 = 1.5 });

macro_rules! count {
    () => { 0 };
    ($head:tt $($tail:tt)*) => { 1 + count!($($tail)*) };
}

fn main() {
    println!("{} {}", maximum!(3), maximum!(1, 9, 4));
    println!("{:?}", map! { "a" => 1, "b" => 2, });
    println!("{:?} {:?}", Settings::default(), Settings::FIELDS);
    println!("{}", count!(a b (c d) [e]));
    println!("{}", matches!(Some(5), Some(n) if n > 3));
    let debugged = dbg!(2 * 3) + 1;
    println!("{debugged} {}", format_args!("{:>4}", 7));
}
