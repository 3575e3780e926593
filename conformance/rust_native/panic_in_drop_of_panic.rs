struct Bad;

impl Drop for Bad {
    fn drop(&mut self) {
        println!("drop");
        panic!("second");
    }
}

fn main() {
    let _bad = Bad;
    panic!("first");
}
