use std::collections::HashMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Unit;

struct Counted;

static mut DROPS: u32 = 0;

impl Drop for Counted {
    fn drop(&mut self) {
        unsafe { DROPS += 1 };
    }
}

#[derive(Debug)]
enum Never {}

fn parse(text: &str) -> Result<u32, Never> {
    Ok(text.len() as u32)
}

trait Kind {
    fn name(&self) -> String;
}

impl Kind for Unit {
    fn name(&self) -> String {
        "unit".into()
    }
}

impl Kind for [Unit; 0] {
    fn name(&self) -> String {
        "none".into()
    }
}

fn main() {
    let mut units = vec![Unit; 1000];
    units.push(Unit);
    println!("{} {} {:?}", units.len(), units.capacity() > 1_000_000, units.iter().position(|u| *u == Unit));
    println!("{:?} {}", units.pop(), std::mem::size_of::<[Unit; 50]>());
    let kinds: [Box<dyn Kind>; 2] = [Box::new(Unit), Box::new([])];
    println!("{}", kinds.iter().map(|k| k.name()).collect::<String>());
    drop((0..10).map(|_| Counted).collect::<Vec<_>>());
    let boxed = Box::new(Counted);
    let raw = Box::into_raw(boxed);
    drop(unsafe { Box::from_raw(raw) });
    println!("{}", unsafe { DROPS });
    let Ok(n) = parse("four");
    println!("{n} {}", std::mem::size_of::<Result<u32, Never>>());
    let set: HashMap<Unit, ()> = HashMap::from([(Unit, ()), (Unit, ())]);
    println!("{} {:?}", set.len(), set.get(&Unit));
    let empty: [String; 0] = [];
    println!("{:?} {}", empty, empty.concat().is_empty());
    let f = |x: ()| x;
    println!("{} {:?}", std::mem::size_of_val(&f), f(()));
    for chunk in units.chunks(600) {
        print!("{} ", chunk.len());
    }
    println!();
}
