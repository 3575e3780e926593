fn main() {
    for text in ["1", "1.5", "-0.25", ".5", "5.", "1e3", "1E-3", "inf", "-Infinity", "NaN", "", ".", "e5", "1e", "0x1p3", "1e400", "1e-400"] {
        match text.parse::<f64>() {
            Ok(x) => println!("{text:?} is {x:?}"),
            Err(e) => println!("{text:?}: {e}"),
        }
    }
    println!("{:?}", "179769313486231580793e289".parse::<f64>());
    println!("{:?}", "2.2250738585072011e-308".parse::<f64>());
    println!("{:?}", "0.1".parse::<f32>().map(|x| x as f64));
    println!("{:?}", "9007199254740993".parse::<f64>());
    println!("{:?}", "123456789.123456789123456789".parse::<f32>());
}
