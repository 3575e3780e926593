use std::marker::PhantomData;

struct Open;
struct Closed;

struct Door<State> {
    name: String,
    uses: u32,
    state: PhantomData<State>,
}

impl Door<Closed> {
    fn new(name: &str) -> Self {
        Door { name: name.to_string(), uses: 0, state: PhantomData }
    }

    fn open(self) -> Door<Open> {
        Door { name: self.name, uses: self.uses + 1, state: PhantomData }
    }
}

impl Door<Open> {
    fn close(self) -> Door<Closed> {
        Door { name: self.name, uses: self.uses + 1, state: PhantomData }
    }
}

trait Describe {
    fn describe() -> &'static str;
}

impl Describe for Open {
    fn describe() -> &'static str {
        "open"
    }
}

impl Describe for Closed {
    fn describe() -> &'static str {
        "closed"
    }
}

fn report<S: Describe>(door: &Door<S>) {
    println!("{} is {} after {}", door.name, S::describe(), door.uses);
}

fn main() {
    let door = Door::new("gate");
    report(&door);
    let door = door.open();
    report(&door);
    report(&door.close());
    println!("{}", std::mem::size_of::<PhantomData<u64>>());
    println!("{}", std::any::type_name::<Door<Open>>().ends_with("Open>"));
}
