fn main() {
    use std::collections::{BTreeSet, HashSet, VecDeque, BinaryHeap};
    let a: BTreeSet<_> = [1, 2, 3].into();
    let b: BTreeSet<_> = [2, 3, 4].into();
    println!("{:?} {:?}", a.intersection(&b).collect::<Vec<_>>(), a.union(&b).count());
    let h: HashSet<_> = a.iter().copied().collect();
    println!("{}", h.contains(&2));
    let mut d: VecDeque<_> = (0..5).collect();
    d.rotate_left(2);
    d.push_front(9);
    println!("{d:?}");
    let mut p: BinaryHeap<_> = vec![3, 1, 4].into();
    println!("{:?} {:?}", p.pop(), p.peek());
}
