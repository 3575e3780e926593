fn unfinished(n: u32) -> u32 {
    match n {
        0 => 1,
        1 => todo!(),
        2 => unimplemented!("case {n}"),
        _ => unreachable!("no {n}"),
    }
}

fn main() {
    for n in [0, 3, 2, 1] {
        match std::panic::catch_unwind(|| unfinished(n)) {
            Ok(value) => println!("{n} gives {value}"),
            Err(e) => println!("{n}: {:?} {:?}", e.downcast_ref::<String>(), e.downcast_ref::<&str>()),
        }
    }
    unfinished(1);
}
