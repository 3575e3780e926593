#[derive(Debug, Clone, PartialEq)]
enum List {
    Nil,
    Cons(i32, Box<List>),
}

use List::{Cons, Nil};

impl List {
    fn from_slice(values: &[i32]) -> List {
        values.iter().rev().fold(Nil, |list, &v| Cons(v, Box::new(list)))
    }

    fn sum(&self) -> i32 {
        match self {
            Nil => 0,
            Cons(v, rest) => v + rest.sum(),
        }
    }

    fn reversed(self) -> List {
        let (mut list, mut done) = (self, Nil);
        while let Cons(v, rest) = list {
            done = Cons(v, Box::new(done));
            list = *rest;
        }
        done
    }

    fn double(&mut self) {
        let mut at = self;
        while let Cons(v, rest) = at {
            *v *= 2;
            at = rest;
        }
    }
}

fn main() {
    let mut list = List::from_slice(&[1, 2, 3]);
    println!("{list:?} {}", list.sum());
    list.double();
    let copy = list.clone();
    println!("{:?}", list.reversed());
    println!("{}", copy == List::from_slice(&[2, 4, 6]));
    let boxed: Box<dyn Fn(u32) -> Box<[u32]>> = Box::new(|n| (0..n).collect());
    println!("{:?}", boxed(4));
    let mut slot = Box::new([0u64; 4]);
    slot[2] = 7;
    let raw = *slot;
    println!("{raw:?}");
    let text: Box<dyn std::any::Any> = Box::new(String::from("any"));
    println!("{:?} {}", text.downcast_ref::<String>(), text.is::<i32>());
    println!("{:?}", text.downcast::<u8>().is_err());
    let leaked: &'static mut i32 = Box::leak(Box::new(5));
    *leaked += 1;
    println!("{leaked}");
    unsafe { drop(Box::from_raw(leaked)) };
}
