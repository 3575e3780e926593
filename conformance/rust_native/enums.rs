#[derive(Debug, Clone, PartialEq)]
enum E { Num(f64), Add(Box<E>, Box<E>), Mul(Box<E>, Box<E>), Neg(Box<E>) }
fn eval(e: &E) -> f64 { match e { E::Num(n) => *n, E::Add(a, b) => eval(a) + eval(b), E::Mul(a, b) => eval(a) * eval(b), E::Neg(a) => -eval(a) } }
fn main() { let e = E::Add(Box::new(E::Num(2.0)), Box::new(E::Mul(Box::new(E::Num(3.0)), Box::new(E::Neg(Box::new(E::Num(4.0))))))); println!("{} {:?}", eval(&e), e); println!("{}", e.clone() == e); let x = 7; println!("{}", match x { 0 => "zero", n if n % 2 == 0 => "even", 1..=9 => "small odd", _ => "odd" }); }
