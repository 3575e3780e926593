struct Loud;

impl Drop for Loud {
    fn drop(&mut self) {
        println!("dropped");
    }
}

fn main() {
    let _loud = Loud;
    println!("before");
    std::process::abort();
}
