use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

#[derive(Default)]
struct Interner {
    known: RefCell<HashMap<Rc<str>, u32>>,
    names: RefCell<Vec<Rc<str>>>,
}

impl Interner {
    fn id(&self, name: &str) -> u32 {
        if let Some(&id) = self.known.borrow().get(name) {
            return id;
        }
        let shared: Rc<str> = name.into();
        let id = self.names.borrow().len() as u32;
        self.names.borrow_mut().push(shared.clone());
        self.known.borrow_mut().insert(shared, id);
        id
    }

    fn name(&self, id: u32) -> Option<Rc<str>> {
        self.names.borrow().get(id as usize).cloned()
    }
}

fn main() {
    let interner = Interner::default();
    let ids: Vec<u32> = "to be or not to be".split(' ').map(|w| interner.id(w)).collect();
    println!("{ids:?} {}", interner.names.borrow().len());
    println!("{:?} {:?}", interner.name(2), interner.name(9));
    println!("{}", ids.iter().rev().filter_map(|id| interner.name(*id)).collect::<Vec<_>>().join("<"));
    println!("{}", Rc::strong_count(&interner.name(0).unwrap()));
}
