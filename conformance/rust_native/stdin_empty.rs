// stdin: ""
use std::io::Read;

fn main() {
    let mut line = String::new();
    println!("{:?} {line:?}", std::io::stdin().read_line(&mut line).unwrap());
    let mut bytes = Vec::new();
    println!("{} {:?}", std::io::stdin().read_to_end(&mut bytes).unwrap(), bytes);
    println!("{}", std::io::stdin().lines().count());
}
