// UB: dangling_pointer
fn main() {
    let boxed: Box<dyn Fn() -> u32> = Box::new(|| 5);
    let (data, _): (*mut (), usize) = unsafe { std::mem::transmute(boxed) };
    let broken: &dyn Fn() -> u32 = unsafe { std::mem::transmute((data, 8usize)) };
    println!("{}", broken());
}
