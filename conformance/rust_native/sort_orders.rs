use std::cmp::Reverse;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Person {
    age: u8,
    name: String,
}

fn main() {
    let mut people: Vec<Person> = [(30, "Eve"), (25, "Bob"), (30, "Ann"), (19, "Zoe")]
        .iter()
        .map(|&(age, name)| Person { age, name: name.to_string() })
        .collect();
    people.sort();
    println!("{:?}", people.iter().map(|p| &p.name[..]).collect::<Vec<_>>());
    people.sort_by(|a, b| b.name.cmp(&a.name));
    println!("{:?}", people.iter().map(|p| &p.name[..]).collect::<Vec<_>>());
    people.sort_by_key(|p| (Reverse(p.age), p.name.clone()));
    println!("{:?}", people.iter().map(|p| &p.name[..]).collect::<Vec<_>>());
    people.sort_by_cached_key(|p| p.name.len() as u8 + p.age);
    println!("{:?}", people.iter().map(|p| p.age).collect::<Vec<_>>());
    let mut floats = [2.5, -1.0, f64::INFINITY, 0.0];
    floats.sort_by(f64::total_cmp);
    println!("{floats:?}");
    let mut many: Vec<u32> = (0..60).map(|i| i * 7919 % 101).collect();
    let mut unstable = many.clone();
    many.sort();
    unstable.sort_unstable_by(|a, b| b.cmp(a));
    unstable.reverse();
    println!("{} {:?} {:?}", many == unstable, &many[..5], many.is_sorted());
    let mut words = vec!["pear", "fig", "apple", "kiwi"];
    words.sort_unstable_by_key(|w| w.len());
    println!("{:?} {:?}", words[0], words[3]);
    let (_, median, _) = [9, 1, 8, 2, 7].select_nth_unstable(2).clone_parts();
    println!("{median}");
}

trait Parts {
    fn clone_parts(self) -> (usize, i32, usize);
}

impl Parts for (&mut [i32], &mut i32, &mut [i32]) {
    fn clone_parts(self) -> (usize, i32, usize) {
        (self.0.len(), *self.1, self.2.len())
    }
}
