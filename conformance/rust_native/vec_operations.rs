fn main() {
    let mut v = vec![5, 3, 8];
    v.push(1);
    v.insert(1, 9);
    println!("{v:?} {} {:?} {:?}", v.len(), v.first(), v.last());
    println!("{} {:?}", v.remove(0), v.swap_remove(0));
    v.extend_from_slice(&[7, 7, 2]);
    println!("{v:?} {:?}", v.iter().position(|&x| x == 7));
    v.dedup();
    v.retain(|x| x % 2 == 1);
    println!("{v:?}");
    v.resize(5, 0);
    v.truncate(4);
    println!("{v:?} {:?}", v.drain(1..3).collect::<Vec<_>>());
    println!("{v:?} {:?}", v.splice(0..1, [10, 20, 30]).collect::<Vec<_>>());
    println!("{v:?} {:?}", v.split_off(2));
    v.append(&mut vec![4, 5]);
    v.swap(0, 3);
    v.reverse();
    println!("{v:?} {} {:?}", v.contains(&20), v.get(10));
    println!("{:?}", vec![vec![0; 2]; 3]);
    println!("{:?}", v.iter().rev().skip(1).step_by(2).collect::<Vec<_>>());
    println!("{:?} {:?}", v.pop(), Vec::<u8>::new().pop());
    v.dedup_by_key(|x| *x / 10);
    println!("{v:?} {:?}", v.clone().into_boxed_slice());
    v.clear();
    println!("{v:?} {}", v.capacity() > 0);
}
