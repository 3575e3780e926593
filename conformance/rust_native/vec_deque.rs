use std::collections::VecDeque;

fn main() {
    let mut queue: VecDeque<i32> = (1..=4).collect();
    queue.push_front(0);
    queue.push_back(5);
    println!("{queue:?} {:?} {:?}", queue.front(), queue.back());
    println!("{:?} {:?} {}", queue.pop_front(), queue.pop_back(), queue.len());
    for i in 10..20 {
        queue.push_back(i);
        queue.pop_front();
    }
    println!("{queue:?} {}", queue[1]);
    queue.rotate_left(2);
    println!("{queue:?}");
    queue.make_contiguous().sort();
    println!("{:?} {:?}", queue.as_slices().0, queue.contains(&17));
    queue.insert(2, 99);
    queue.retain(|x| x % 2 == 1);
    println!("{queue:?} {:?}", queue.iter().rev().collect::<Vec<_>>());
    queue.extend([1, 2]);
    println!("{:?} {:?}", queue.drain(1..3).collect::<Vec<_>>(), queue);
    queue.truncate(1);
    queue.swap_remove_back(0);
    println!("{} {:?}", queue.is_empty(), queue.get(0));
    let v: Vec<i32> = VecDeque::from([3, 4]).into();
    println!("{v:?}");
}
