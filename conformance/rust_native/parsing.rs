fn main() {
    println!("{:?} {:?} {:?}", "12".parse::<i32>(), "x1".parse::<i32>().map_err(|e| e.to_string()), "300".parse::<u8>().map_err(|e| e.to_string()));
    println!("{:?} {:?}", i64::from_str_radix("-7f", 16), "true".parse::<bool>());
}
