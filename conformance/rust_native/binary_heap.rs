use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

#[derive(Debug, PartialEq, Eq)]
struct Task {
    priority: u32,
    name: &'static str,
}

impl Ord for Task {
    fn cmp(&self, other: &Self) -> Ordering {
        self.priority.cmp(&other.priority).then_with(|| other.name.cmp(self.name))
    }
}

impl PartialOrd for Task {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn main() {
    let mut heap = BinaryHeap::from(vec![3, 1, 4, 1, 5, 9, 2, 6]);
    println!("{:?} {}", heap.peek(), heap.len());
    heap.push(7);
    if let Some(mut top) = heap.peek_mut() {
        *top = 0;
    }
    let mut order = vec![];
    while let Some(n) = heap.pop() {
        order.push(n);
    }
    println!("{order:?}");
    let mut smallest: BinaryHeap<Reverse<(u32, char)>> = BinaryHeap::new();
    for (n, c) in [(5, 'a'), (2, 'b'), (2, 'a')] {
        smallest.push(Reverse((n, c)));
    }
    println!("{:?}", smallest.pop().map(|r| r.0));
    println!("{:?}", smallest.into_sorted_vec());
    let mut tasks = BinaryHeap::new();
    for (priority, name) in [(2, "wash"), (5, "cook"), (2, "eat"), (1, "sleep")] {
        tasks.push(Task { priority, name });
    }
    while let Some(Task { priority, name }) = tasks.pop() {
        println!("{priority} {name}");
    }
}
