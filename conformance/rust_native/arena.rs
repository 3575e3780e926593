#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Id {
    index: u32,
    generation: u32,
}

struct Slot<T> {
    generation: u32,
    value: Option<T>,
}

struct Arena<T> {
    slots: Vec<Slot<T>>,
    free: Vec<u32>,
}

impl<T> Arena<T> {
    const fn new() -> Self {
        Arena { slots: Vec::new(), free: Vec::new() }
    }

    fn insert(&mut self, value: T) -> Id {
        if let Some(index) = self.free.pop() {
            let slot = &mut self.slots[index as usize];
            slot.value = Some(value);
            return Id { index, generation: slot.generation };
        }
        self.slots.push(Slot { generation: 0, value: Some(value) });
        Id { index: self.slots.len() as u32 - 1, generation: 0 }
    }

    fn slot(&self, id: Id) -> Option<&Slot<T>> {
        self.slots.get(id.index as usize).filter(|slot| slot.generation == id.generation)
    }

    fn get(&self, id: Id) -> Option<&T> {
        self.slot(id)?.value.as_ref()
    }

    fn remove(&mut self, id: Id) -> Option<T> {
        self.slot(id)?;
        let slot = &mut self.slots[id.index as usize];
        let value = slot.value.take()?;
        slot.generation += 1;
        self.free.push(id.index);
        Some(value)
    }
}

struct Person {
    name: String,
    friends: Vec<Id>,
}

fn main() {
    let mut arena = Arena::new();
    let person = |name: &str| Person { name: name.to_string(), friends: vec![] };
    let (ann, bob) = (arena.insert(person("ann")), arena.insert(person("bob")));
    arena.slots[0].value.as_mut().unwrap().friends.push(bob);
    let names = |arena: &Arena<Person>, id: Id| -> Vec<Option<String>> {
        arena.get(id).unwrap().friends.iter().map(|f| arena.get(*f).map(|p| p.name.clone())).collect()
    };
    println!("{:?}", names(&arena, ann));
    println!("{:?} {}", arena.remove(bob).map(|p| p.name), arena.remove(bob).is_none());
    let eve = arena.insert(person("eve"));
    println!("{eve:?} {:?} {:?}", names(&arena, ann), arena.get(eve).map(|p| &p.name));
    println!("{} {}", eve == bob, arena.slots.len());
}
