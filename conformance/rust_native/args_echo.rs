// args: alpha βeta -n=3 last
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    println!("{} {args:?}", args.len());
    let numbers: Vec<i32> = args.iter().filter_map(|a| a.strip_prefix("-n=")?.parse().ok()).collect();
    println!("{numbers:?} {}", args.iter().map(|a| a.chars().count()).sum::<usize>());
    std::process::exit(args.len() as i32);
}
