// Dijkstra with a heap, breadth first search on a grid, union-find, topological order.
use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, BTreeMap, HashMap, HashSet, VecDeque};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Visit {
    cost: u32,
    node: usize,
}

impl Ord for Visit {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost).then_with(|| other.node.cmp(&self.node))
    }
}

impl PartialOrd for Visit {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

struct Graph {
    edges: Vec<Vec<(usize, u32)>>,
}

impl Graph {
    fn new(n: usize) -> Self {
        Graph { edges: vec![Vec::new(); n] }
    }
    fn edge(&mut self, a: usize, b: usize, cost: u32) {
        self.edges[a].push((b, cost));
        self.edges[b].push((a, cost));
    }
    fn shortest(&self, from: usize) -> (Vec<Option<u32>>, Vec<usize>) {
        let mut best = vec![None; self.edges.len()];
        let mut before = vec![usize::MAX; self.edges.len()];
        let mut heap = BinaryHeap::new();
        best[from] = Some(0);
        heap.push(Visit { cost: 0, node: from });
        while let Some(Visit { cost, node }) = heap.pop() {
            if best[node].map_or(false, |known| cost > known) {
                continue;
            }
            for &(next, weight) in &self.edges[node] {
                let through = cost + weight;
                let better = match best[next] {
                    None => true,
                    Some(known) => through < known,
                };
                if better {
                    best[next] = Some(through);
                    before[next] = node;
                    heap.push(Visit { cost: through, node: next });
                }
            }
        }
        (best, before)
    }
}

struct Sets {
    parent: Vec<usize>,
    size: Vec<usize>,
}

impl Sets {
    fn new(n: usize) -> Sets {
        Sets { parent: (0..n).collect(), size: vec![1; n] }
    }
    fn find(&mut self, x: usize) -> usize {
        if self.parent[x] != x {
            let root = self.find(self.parent[x]);
            self.parent[x] = root;
        }
        self.parent[x]
    }
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (mut a, mut b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        if self.size[a] < self.size[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.parent[b] = a;
        self.size[a] += self.size[b];
        true
    }
}

fn steps(maze: &[&str]) -> Option<usize> {
    let cells: Vec<Vec<char>> = maze.iter().map(|row| row.chars().collect()).collect();
    let (height, width) = (cells.len() as i32, cells[0].len() as i32);
    let mut seen = HashSet::new();
    let mut queue = VecDeque::from([(0i32, 0i32, 0usize)]);
    while let Some((row, column, distance)) = queue.pop_front() {
        if !seen.insert((row, column)) {
            continue;
        }
        if (row, column) == (height - 1, width - 1) {
            return Some(distance);
        }
        for (dr, dc) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let (r, c) = (row + dr, column + dc);
            if r >= 0 && c >= 0 && r < height && c < width && cells[r as usize][c as usize] != '#' {
                queue.push_back((r, c, distance + 1));
            }
        }
    }
    None
}

fn main() {
    let mut graph = Graph::new(6);
    for (a, b, cost) in [(0, 1, 7), (0, 2, 9), (0, 5, 14), (1, 2, 10), (1, 3, 15), (2, 3, 11), (2, 5, 2)] {
        graph.edge(a, b, cost);
    }
    let (best, before) = graph.shortest(0);
    println!("{:?}", best);
    let mut path = vec![3];
    while let Some(&last) = path.last() {
        if last == 0 {
            break;
        }
        path.push(before[last]);
    }
    path.reverse();
    println!("{}", path.iter().map(|n| n.to_string()).collect::<Vec<_>>().join(" -> "));
    println!("{:?} {:?}", steps(&["..#.", "#.#.", "...."]), steps(&[".#", "#."]));
    let mut sets = Sets::new(6);
    let joined: Vec<bool> = [(0, 1), (2, 3), (1, 0), (3, 0), (4, 5)].iter().map(|&(a, b)| sets.join(a, b)).collect();
    println!("{:?} {}", joined, (0..6).map(|x| sets.find(x)).collect::<HashSet<_>>().len());
    let mut smallest = BinaryHeap::new();
    for n in [5, 1, 8, 3, 9, 2] {
        smallest.push(Reverse(n));
        if smallest.len() > 4 {
            smallest.pop();
        }
    }
    let kept: Vec<i32> = smallest.into_sorted_vec().into_iter().map(|Reverse(n)| n).rev().collect();
    println!("{:?}", kept);
    let mut counts: HashMap<char, usize> = HashMap::new();
    "mississippi".chars().for_each(|c| *counts.entry(c).or_insert(0) += 1);
    let by_count = counts.iter().fold(BTreeMap::new(), |mut map: BTreeMap<usize, Vec<char>>, (&c, &n)| {
        map.entry(n).or_default().push(c);
        map
    });
    for (n, mut letters) in by_count.into_iter().rev() {
        letters.sort();
        println!("{n}: {}", letters.iter().collect::<String>());
    }
}
