fn main() {
    let v = [1, 2, 3, 4, 5, 6];
    println!("{:?}", v.iter().map(|x| x * x).filter(|x| x % 2 == 0).collect::<Vec<_>>());
    println!("{:?}", v.iter().zip("abc".chars()).collect::<Vec<_>>());
    println!("{:?}", v.iter().enumerate().skip_while(|(i, _)| *i < 3).collect::<Vec<_>>());
    println!("{:?}", v.iter().take_while(|x| **x < 4).chain([10, 20].iter()).collect::<Vec<_>>());
    println!("{:?}", v.iter().scan(0, |sum, x| { *sum += x; Some(*sum) }).collect::<Vec<_>>());
    println!("{:?}", v.iter().flat_map(|&x| 0..x % 3).collect::<Vec<_>>());
    println!("{:?}", vec![vec![1], vec![], vec![2, 3]].into_iter().flatten().collect::<Vec<_>>());
    println!("{:?}", v.iter().partition::<Vec<i32>, _>(|x| **x > 2));
    println!("{:?} {:?}", v.iter().min_by_key(|x| (**x - 4).abs()), v.iter().max_by(|a, b| (*a % 4).cmp(&(*b % 4))));
    println!("{} {} {}", v.iter().any(|x| *x == 3), v.iter().all(|x| *x > 1), v.iter().product::<i32>());
    println!("{:?} {:?}", v.iter().fold(String::new(), |s, x| s + &x.to_string()), v.iter().copied().reduce(|a, b| a * 2 - b));
    println!("{:?}", v.iter().rev().cycle().skip(4).take(5).collect::<Vec<_>>());
    let mut peekable = v.iter().peekable();
    while let Some(x) = peekable.next_if(|x| **x < 3) {
        print!("{x} ");
    }
    println!("{:?}", peekable.peek());
    println!("{:?}", std::iter::successors(Some(1u32), |x| x.checked_mul(10)).collect::<Vec<_>>());
    println!("{:?}", std::iter::repeat("z").take(2).chain(std::iter::once("q")).collect::<String>());
    println!("{:?}", v.iter().filter_map(|x| (x % 2 == 1).then(|| x * 10)).collect::<Vec<_>>());
    println!("{:?} {:?}", v.iter().nth(2), v.iter().last());
    println!("{:?}", [(1, 'a'), (2, 'b')].into_iter().unzip::<i32, char, Vec<_>, Vec<_>>());
    println!("{:?} {}", v.iter().cmp([1, 2, 4].iter()), v.iter().eq(v.iter()));
    println!("{:?}", v.iter().map_while(|x| u8::try_from(3 - x).ok()).collect::<Vec<_>>());
    println!("{:?}", ["1", "x", "3"].iter().map(|s| s.parse::<i32>()).collect::<Result<Vec<_>, _>>());
    println!("{:?}", ["1", "2"].iter().map(|s| s.parse::<i32>().ok()).collect::<Option<Vec<_>>>());
    println!("{:?}", v.iter().inspect(|x| print!("<{x}>")).step_by(3).sum::<i32>());
    println!("{:?}", v.iter().try_fold(0i8, |a, &x| a.checked_add(x as i8 * 30)));
}
