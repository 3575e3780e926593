struct Noisy(&'static str);

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

struct Pair {
    _second: Noisy,
    first: Noisy,
}

fn make(name: &'static str) -> Noisy {
    println!("make {name}");
    Noisy(name)
}

fn choose(take: bool) -> Option<Noisy> {
    let kept = make("kept");
    let _other = make("other");
    if take { Some(kept) } else { None }
}

fn main() {
    let _a = make("a");
    let _ = make("unbound");
    {
        let _b = make("b");
        let _c = make("c");
    }
    make("temporary");
    let mut replaced = make("old");
    replaced = make("new");
    println!("replaced by {}", replaced.0);
    let pair = Pair { first: make("first"), _second: make("second") };
    let Pair { first, .. } = pair;
    println!("moved {}", first.0);
    let array = [make("x"), make("y")];
    let tuple = (make("t1"), make("t2"));
    let (t1, _) = tuple;
    std::mem::forget(t1);
    drop(array);
    println!("{}", choose(true).is_some());
    println!("{}", choose(false).is_none());
    match make("matched").0.len() {
        7 => println!("seven"),
        _ => println!("other"),
    }
    let boxed: Box<dyn std::any::Any> = Box::new(make("boxed"));
    let vector = vec![make("v1"), make("v2"), make("v3")];
    let mut iterator = vector.into_iter();
    println!("next {}", iterator.next().unwrap().0);
    drop(iterator);
    let conditional;
    if boxed.is::<Noisy>() {
        conditional = make("conditional");
        println!("has {}", conditional.0);
    }
    println!("end");
}
