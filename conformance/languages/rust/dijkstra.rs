use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap, HashMap, HashSet};
use std::io::{self, BufRead};

type Graph = BTreeMap<String, Vec<(String, u32)>>;

#[derive(Debug, PartialEq, Eq)]
struct State {
    cost: u32,
    place: String,
}

impl Ord for State {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost).then_with(|| self.place.cmp(&other.place))
    }
}

impl PartialOrd for State {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn shortest(graph: &Graph, from: &str, to: &str) -> Option<(u32, Vec<String>)> {
    let mut best: HashMap<&str, u32> = HashMap::new();
    let mut before: HashMap<String, String> = HashMap::new();
    let mut heap = BinaryHeap::new();
    best.insert(from, 0);
    heap.push(State { cost: 0, place: from.to_string() });
    while let Some(State { cost, place }) = heap.pop() {
        if place == to {
            let mut way = vec![place.clone()];
            let mut at = &place;
            while let Some(previous) = before.get(at) {
                way.push(previous.clone());
                at = previous;
            }
            way.reverse();
            return Some((cost, way));
        }
        if cost > *best.get(place.as_str()).unwrap_or(&u32::MAX) {
            continue;
        }
        for (next, weight) in graph.get(&place).into_iter().flatten() {
            let candidate = cost + weight;
            if best.get(next.as_str()).map_or(true, |&known| candidate < known) {
                best.insert(next, candidate);
                before.insert(next.clone(), place.clone());
                heap.push(State { cost: candidate, place: next.clone() });
            }
        }
    }
    None
}

fn reachable<'g>(graph: &'g Graph, from: &'g str) -> HashSet<&'g str> {
    let mut seen = HashSet::new();
    let mut stack = vec![from];
    while let Some(place) = stack.pop() {
        if seen.insert(place) {
            if let Some(edges) = graph.get(place) {
                stack.extend(edges.iter().map(|(to, _)| to.as_str()));
            }
        }
    }
    seen
}

fn main() {
    let mut graph = Graph::new();
    let mut lines = io::stdin().lock().lines();
    while let Some(Ok(line)) = lines.next() {
        if line == "--" {
            break;
        }
        let mut parts = line.split_whitespace();
        if let (Some(a), Some(b), Some(w)) = (parts.next(), parts.next(), parts.next()) {
            let w: u32 = w.parse().expect("a weight");
            graph.entry(a.to_string()).or_default().push((b.to_string(), w));
            graph.entry(b.to_string()).or_insert_with(Vec::new).push((a.to_string(), w));
        }
    }
    for line in lines {
        let line = line.unwrap();
        let Some((from, to)) = line.split_once(" to ") else {
            println!("no question: {line}");
            continue;
        };
        match shortest(&graph, from, to) {
            Some((cost, way)) => println!("{} costs {}", way.join(" > "), cost),
            None => println!("{from} is not connected with {to}"),
        }
    }
    let mut names: Vec<_> = reachable(&graph, "A").into_iter().collect();
    names.sort_unstable();
    println!("{:?}", names);
    let mut smallest = BinaryHeap::from(vec![Reverse(5), Reverse(1), Reverse(3)]);
    smallest.push(Reverse(2));
    let Reverse(first) = smallest.pop().unwrap();
    println!("{} {}", first, smallest.into_sorted_vec().iter().map(|r| r.0.to_string()).collect::<Vec<_>>().join(","));
}
