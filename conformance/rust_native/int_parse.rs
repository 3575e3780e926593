fn main() {
    for text in ["42", "-7", "+8", "", "-", "0x10", "99999999999", " 1", "1_000", "٣"] {
        match text.parse::<i32>() {
            Ok(n) => println!("{text:?} is {n}"),
            Err(e) => println!("{text:?}: {e}; {:?}", e.kind()),
        }
    }
    println!("{:?} {:?}", u8::from_str_radix("ff", 16), i8::from_str_radix("-80", 16));
    println!("{:?} {:?}", u8::from_str_radix("100", 16), u64::from_str_radix("zz", 36));
    println!("{:?} {:?}", "256".parse::<u8>(), "-1".parse::<u8>());
    println!("{:?} {:?}", "true".parse::<bool>(), "yes".parse::<bool>());
    println!("{:?} {:?}", "x".parse::<char>(), "xy".parse::<char>());
}
