use std::fmt::Debug;

trait Animal {
    const LEGS: u32;
    type Food: Debug + Default;

    fn new(name: &str) -> Self
    where
        Self: Sized;
    fn name(&self) -> &str;
    fn eat(&self) -> Self::Food {
        Self::Food::default()
    }
    fn describe(&self) -> String {
        format!("{} with {} legs eats {:?}", self.name(), Self::LEGS, self.eat())
    }
}

#[derive(Debug, Default)]
enum Seeds {
    #[default]
    Sunflower,
    Hemp(u8),
}

struct Bird(String);
struct Dog(String);

impl Animal for Bird {
    const LEGS: u32 = 2;
    type Food = Seeds;

    fn new(name: &str) -> Self {
        Bird(name.to_owned())
    }

    fn name(&self) -> &str {
        &self.0
    }

    fn eat(&self) -> Seeds {
        if self.0.len() > 3 { Seeds::Hemp(self.0.len() as u8) } else { Seeds::default() }
    }
}

impl Animal for Dog {
    const LEGS: u32 = 4;
    type Food = (u8, String);

    fn new(name: &str) -> Self {
        Dog(name.to_uppercase())
    }

    fn name(&self) -> &str {
        &self.0
    }
}

fn legs<A: Animal, B: Animal>(_: &A, _: &B) -> u32 {
    A::LEGS + B::LEGS
}

fn main() {
    let (tit, jay, dog) = (Bird::new("tit"), Bird::new("bluejay"), Dog::new("rex"));
    println!("{}\n{}\n{}", tit.describe(), jay.describe(), dog.describe());
    println!("{}", legs(&tit, &dog));
}
