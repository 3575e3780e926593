use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap, HashSet, VecDeque};

type Graph = BTreeMap<&'static str, Vec<(&'static str, u32)>>;

fn distances(graph: &Graph, from: &'static str) -> BTreeMap<&'static str, (u32, Vec<&'static str>)> {
    let mut found = BTreeMap::new();
    let mut open = BinaryHeap::from([Reverse((0, from, vec![from]))]);
    while let Some(Reverse((distance, at, path))) = open.pop() {
        if found.contains_key(at) {
            continue;
        }
        for &(next, length) in graph.get(at).into_iter().flatten() {
            let mut path = path.clone();
            path.push(next);
            open.push(Reverse((distance + length, next, path)));
        }
        found.insert(at, (distance, path));
    }
    found
}

fn breadth_first(graph: &Graph, from: &'static str) -> Vec<&'static str> {
    let mut seen = HashSet::from([from]);
    let mut queue = VecDeque::from([from]);
    let mut order = vec![];
    while let Some(at) = queue.pop_front() {
        order.push(at);
        for (next, _) in graph.get(at).map(Vec::as_slice).unwrap_or_default() {
            if seen.insert(*next) {
                queue.push_back(*next);
            }
        }
    }
    order
}

fn topological(graph: &Graph) -> Option<Vec<&'static str>> {
    let mut incoming: HashMap<&str, usize> = HashMap::new();
    for (_, edges) in graph {
        for (to, _) in edges {
            *incoming.entry(*to).or_default() += 1;
        }
    }
    let mut ready: Vec<_> = graph.keys().copied().filter(|n| !incoming.contains_key(n)).collect();
    let mut order = vec![];
    while let Some(at) = ready.pop() {
        order.push(at);
        for (to, _) in graph.get(at).into_iter().flatten() {
            let left = incoming.get_mut(to)?;
            *left -= 1;
            if *left == 0 {
                ready.push(*to);
            }
        }
    }
    (order.len() == graph.len()).then_some(order)
}

fn main() {
    let mut graph: Graph = BTreeMap::from([
        ("a", vec![("b", 7), ("c", 3)]),
        ("b", vec![("d", 2)]),
        ("c", vec![("b", 1), ("d", 8)]),
        ("d", vec![("e", 2)]),
        ("e", vec![]),
    ]);
    for (node, (distance, path)) in distances(&graph, "a") {
        println!("{node} {distance} {}", path.join("-"));
    }
    println!("{:?}", breadth_first(&graph, "a"));
    println!("{:?}", topological(&graph));
    graph.get_mut("e").unwrap().push(("c", 1));
    println!("{:?}", topological(&graph));
}
