// When values are dropped: scopes, moves, temporaries, fields, collections, early returns, panics that are caught nowhere.
use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

struct Noisy {
    name: String,
    log: Rc<RefCell<Vec<String>>>,
}

impl Noisy {
    fn new(name: &str, log: &Rc<RefCell<Vec<String>>>) -> Noisy {
        Noisy { name: name.to_string(), log: Rc::clone(log) }
    }
    fn hello(&self) -> usize {
        println!("hello from {}", self.name);
        self.name.len()
    }
    fn into_name(self) -> String {
        println!("taking the name of {}", self.name);
        self.name.clone()
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.name);
        self.log.borrow_mut().push(self.name.clone());
    }
}

struct Pair {
    first: Noisy,
    second: Noisy,
}

impl Drop for Pair {
    fn drop(&mut self) {
        println!("drop pair of {} and {}", self.first.name, self.second.name);
    }
}

struct Token(u32);

impl Drop for Token {
    fn drop(&mut self) {
        println!("token {} goes", self.0);
    }
}

fn pass(n: Noisy) -> Noisy {
    println!("passing {}", n.name);
    n
}

fn consume(n: Noisy) {
    println!("consuming {}", n.name);
}

fn early(stop: bool, log: &Rc<RefCell<Vec<String>>>) -> Option<u32> {
    let _guard = Noisy::new("guard", log);
    if stop {
        println!("leaving early");
        return None;
    }
    let _second = Noisy::new("second guard", log);
    println!("to the end");
    Some(7)
}

fn try_it(log: &Rc<RefCell<Vec<String>>>) -> Result<u32, String> {
    let _outer = Noisy::new("outer", log);
    let n = fails(log)?;
    println!("never printed");
    Ok(n)
}

fn fails(log: &Rc<RefCell<Vec<String>>>) -> Result<u32, String> {
    let _inner = Noisy::new("inner", log);
    Err(String::from("failed"))
}

fn choose(n: u32) -> Token {
    let small = Token(1);
    let large = Token(100);
    if n < 10 { small } else { large }
}

fn main() {
    let log = Rc::new(RefCell::new(Vec::new()));
    {
        let _a = Noisy::new("a", &log);
        let _b = Noisy::new("b", &log);
        let _ = Noisy::new("ignored", &log);
        println!("end of scope");
    }
    println!("-- moves");
    let c = Noisy::new("c", &log);
    let d = pass(c);
    consume(d);
    let e = Noisy::new("e", &log);
    println!("{}", e.into_name());
    println!("-- temporaries");
    println!("length {}", Noisy::new("temp", &log).hello());
    let len = Noisy::new("short-lived", &log).name.len();
    println!("{len}");
    println!("-- assignment and mem");
    let mut f = Noisy::new("f1", &log);
    f = Noisy::new("f2", &log);
    println!("assigned {}", f.name);
    let old = mem::replace(&mut f, Noisy::new("f3", &log));
    println!("replaced {}", old.name);
    drop(old);
    println!("after drop of old");
    let mut slot = Some(Token(5));
    if let Some(t) = slot.take() {
        println!("took {}", t.0);
    }
    println!("slot is {}", slot.is_none());
    println!("-- fields");
    {
        let pair = Pair { first: Noisy::new("first", &log), second: Noisy::new("second", &log) };
        println!("pair of {}", pair.first.name);
    }
    println!("-- collections");
    let mut tokens = vec![Token(1), Token(2), Token(3), Token(4)];
    tokens.remove(1);
    println!("removed");
    tokens.truncate(2);
    println!("truncated to {}", tokens.len());
    let popped = tokens.pop();
    println!("popped {}", popped.as_ref().map_or(0, |t| t.0));
    tokens.push(Token(9));
    drop(tokens);
    println!("vector gone");
    for t in vec![Token(21), Token(22)] {
        println!("visiting {}", t.0);
    }
    println!("-- leaving functions");
    println!("{:?}", early(true, &log));
    println!("{:?}", early(false, &log));
    println!("{:?}", try_it(&log));
    let chosen = choose(3);
    println!("chosen {}", chosen.0);
    println!("-- boxes and counted pointers");
    let boxed: Box<Noisy> = Box::new(Noisy::new("boxed", &log));
    let shared = Rc::new(Token(77));
    let other = Rc::clone(&shared);
    drop(shared);
    println!("one is left: {}", Rc::strong_count(&other));
    drop(other);
    let moved_in = move || println!("closure has {}", boxed.name);
    moved_in();
    drop(moved_in);
    println!("closure gone");
    let shadow = Token(31);
    let shadow = Token(shadow.0 + 1);
    println!("shadowed by {}", shadow.0);
    println!("{} were logged", log.borrow().len());
    println!("end of main");
}
