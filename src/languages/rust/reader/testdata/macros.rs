fn run(name: &str, value: f64, items: &[i32]) -> String {
    println!();
    println!("plain {{}}");
    println!("{} {name} {0} {value:>8.2} {:?} {:#x} {:#?}", name, items, 255, items);
    print!("{:width$.prec$} {:>1$} {:.*}", value, 7, 2, value, width = 10, prec = 3);
    eprintln!("{:*^9}", name);
    assert!(value > 0.0, "bad {}", value);
    assert_eq!(items.len(), 3);
    let v = vec![1, 2, 3];
    let w = vec![String::new(); 2];
    if v.is_empty() { panic!("empty {}", w.len()); }
    if v.len() > 9 { unreachable!() }
    if v.len() > 8 { todo!("later {}", 1) }
    format!("{a}-{b}", a = v[0], b = name.len())
}
