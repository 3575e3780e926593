use std::fmt;
use std::ops::Add;
trait Named: fmt::Debug {
    const KIND: &'static str = "named";
    type Id;
    fn name(&self) -> String;
    fn create() -> Self where Self: Sized;
    fn greet(&self) -> String { format!("hello {}", self.name()) }
}
#[derive(Debug)]
struct Dog<'a> { name: &'a str }
impl<'a> Named for Dog<'a> {
    type Id = u32;
    fn name(&self) -> String { self.name.to_owned() }
    fn create() -> Self { Dog { name: "rex" } }
}
impl fmt::Display for Dog<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "<{:>5}>", self.name) }
}
impl Add<i32> for Dog<'_> { type Output = i32; fn add(self, k: i32) -> i32 { k } }
trait Double { fn doubled(&self) -> Self; fn two() -> i32 { 2 } }
impl Double for i32 { fn doubled(&self) -> i32 { self * 2 } }
impl<T: Clone> Double for Vec<T> { fn doubled(&self) -> Vec<T> { self.clone() } }
fn largest<T: PartialOrd + Copy>(values: &[T]) -> T { values[0] }
fn show(n: &dyn Named<Id = u32>, f: impl Fn(i32) -> i32, b: Box<dyn Fn() -> i32>) -> i32 { f(b()) + 3.doubled() }
