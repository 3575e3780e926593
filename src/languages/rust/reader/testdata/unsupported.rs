macro_rules! twice { ($x:expr) => { $x * 2 } }
fn array<const N: usize>() -> usize { N }
fn make<T: Default>() -> T { T::default() }
fn run() -> i32 { twice!(4) }
