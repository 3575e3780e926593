fn ackermann(m: u64, n: u64) -> u64 {
    match (m, n) {
        (0, n) => n + 1,
        (m, 0) => ackermann(m - 1, 1),
        (m, n) => ackermann(m - 1, ackermann(m, n - 1)),
    }
}

fn hanoi(n: u32, from: char, to: char, by: char, moves: &mut Vec<(char, char)>) {
    if n > 0 {
        hanoi(n - 1, from, by, to, moves);
        moves.push((from, to));
        hanoi(n - 1, by, to, from, moves);
    }
}

fn permutations(items: &mut Vec<u8>, at: usize, found: &mut Vec<Vec<u8>>) {
    if at == items.len() {
        found.push(items.clone());
        return;
    }
    for i in at..items.len() {
        items.swap(at, i);
        permutations(items, at + 1, found);
        items.swap(at, i);
    }
}

fn is_even(n: u32) -> bool {
    n == 0 || is_odd(n - 1)
}

fn is_odd(n: u32) -> bool {
    n != 0 && is_even(n - 1)
}

fn subsets(items: &[char]) -> Vec<String> {
    match items.split_first() {
        None => vec![String::new()],
        Some((first, rest)) => {
            let without = subsets(rest);
            let with: Vec<String> = without.iter().map(|s| format!("{first}{s}")).collect();
            without.into_iter().chain(with).collect()
        }
    }
}

fn main() {
    println!("{} {}", ackermann(2, 3), ackermann(1, 10));
    let mut moves = vec![];
    hanoi(4, 'A', 'C', 'B', &mut moves);
    println!("{} {:?}", moves.len(), &moves[..4]);
    let mut found = vec![];
    permutations(&mut vec![1, 2, 3], 0, &mut found);
    println!("{found:?}");
    println!("{} {}", is_even(101), is_odd(101));
    println!("{:?}", subsets(&['a', 'b', 'c']));
    fn depth(n: u32) -> u32 {
        if n == 0 { 0 } else { 1 + depth(n - 1) }
    }
    println!("{}", depth(2000));
}
