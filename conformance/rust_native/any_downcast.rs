use std::any::{Any, TypeId};
use std::collections::HashMap;

#[derive(Debug, PartialEq)]
struct Health(i32);

#[derive(Debug)]
struct Name(String);

#[derive(Default)]
struct Entity {
    parts: HashMap<TypeId, Box<dyn Any>>,
}

impl Entity {
    fn with<T: Any>(mut self, part: T) -> Self {
        self.parts.insert(TypeId::of::<T>(), Box::new(part));
        self
    }

    fn get<T: Any>(&self) -> Option<&T> {
        self.parts.get(&TypeId::of::<T>())?.downcast_ref()
    }

    fn get_mut<T: Any>(&mut self) -> Option<&mut T> {
        self.parts.get_mut(&TypeId::of::<T>())?.downcast_mut()
    }
}

fn kind(value: &dyn Any) -> String {
    if let Some(n) = value.downcast_ref::<i32>() {
        format!("i32 {n}")
    } else if let Some(s) = value.downcast_ref::<&str>() {
        format!("str {s}")
    } else if value.is::<Vec<u8>>() {
        "bytes".to_string()
    } else {
        "unknown".to_string()
    }
}

fn main() {
    let mut entity = Entity::default().with(Health(10)).with(Name("orc".into()));
    entity.get_mut::<Health>().unwrap().0 -= 3;
    println!("{:?} {:?} {:?}", entity.get::<Health>(), entity.get::<Name>(), entity.get::<u8>());
    for value in [&5i32 as &dyn Any, &"text", &vec![1u8], &5u32] {
        println!("{}", kind(value));
    }
    println!("{}", TypeId::of::<String>() == TypeId::of::<std::string::String>());
}
