use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, VecDeque};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct State {
    cost: u32,
    node: usize,
}

impl Ord for State {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost).then_with(|| self.node.cmp(&other.node))
    }
}

impl PartialOrd for State {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

type Edges = Vec<Vec<(usize, u32)>>;

fn shortest(edges: &Edges, from: usize, to: usize) -> Option<(u32, Vec<usize>)> {
    let mut best = vec![u32::MAX; edges.len()];
    let mut before: Vec<Option<usize>> = vec![None; edges.len()];
    let mut heap = BinaryHeap::new();
    best[from] = 0;
    heap.push(State { cost: 0, node: from });
    while let Some(State { cost, node }) = heap.pop() {
        if node == to {
            let mut path = vec![to];
            let mut at = to;
            while let Some(previous) = before[at] {
                path.push(previous);
                at = previous;
            }
            path.reverse();
            return Some((cost, path));
        }
        if cost > best[node] {
            continue;
        }
        for &(next, weight) in &edges[node] {
            let total = cost + weight;
            if total < best[next] {
                best[next] = total;
                before[next] = Some(node);
                heap.push(State { cost: total, node: next });
            }
        }
    }
    None
}

fn sorted<'a>(dependencies: &BTreeMap<&'a str, Vec<&'a str>>) -> Result<Vec<&'a str>, String> {
    let mut waiting: HashMap<&str, usize> = HashMap::new();
    for (name, needs) in dependencies {
        waiting.entry(name).or_insert(0);
        for need in needs {
            waiting.entry(need).or_insert(0);
            *waiting.get_mut(name).unwrap() += 1;
        }
    }
    let mut ready: BTreeSet<&'a str> = dependencies.keys().copied().filter(|n| dependencies[n].is_empty()).collect();
    let mut order = vec![];
    while let Some(name) = ready.pop_first() {
        order.push(name);
        for (other, needs) in dependencies.iter() {
            if needs.contains(&name) {
                let count = waiting.get_mut(other).unwrap();
                *count -= 1;
                if *count == 0 {
                    ready.insert(other);
                }
            }
        }
    }
    if order.len() == dependencies.len() { Ok(order) } else { Err(format!("cycle after {:?}", order)) }
}

fn breadth_first(grid: &[&str]) -> Option<usize> {
    let cells: Vec<Vec<char>> = grid.iter().map(|row| row.chars().collect()).collect();
    let (height, width) = (cells.len() as i32, cells[0].len() as i32);
    let mut seen = vec![vec![false; width as usize]; height as usize];
    let mut queue = VecDeque::from([((0i32, 0i32), 0usize)]);
    seen[0][0] = true;
    while let Some(((r, c), steps)) = queue.pop_front() {
        if (r, c) == (height - 1, width - 1) {
            return Some(steps);
        }
        for (dr, dc) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let (nr, nc) = (r + dr, c + dc);
            if nr < 0 || nc < 0 || nr >= height || nc >= width {
                continue;
            }
            let (ur, uc) = (nr as usize, nc as usize);
            if cells[ur][uc] == '#' || seen[ur][uc] {
                continue;
            }
            seen[ur][uc] = true;
            queue.push_back(((nr, nc), steps + 1));
        }
    }
    None
}

fn main() {
    let mut edges: Edges = vec![Vec::new(); 5];
    for &(a, b, w) in &[(0, 1, 4), (0, 2, 1), (2, 1, 2), (1, 3, 5), (2, 3, 8)] {
        edges[a].push((b, w));
    }
    println!("{:?} {:?}", shortest(&edges, 0, 3), shortest(&edges, 0, 4));
    let mut needs = BTreeMap::from([("app", vec!["lib", "log"]), ("lib", vec!["base"]), ("log", vec!["base"]), ("base", vec![])]);
    println!("{:?}", sorted(&needs));
    needs.insert("base", vec!["app"]);
    println!("{:?}", sorted(&needs));
    println!("{:?} {:?}", breadth_first(&["..#", "#..", "#.."]), breadth_first(&[".#", "#."]));
    let mut heap: BinaryHeap<Reverse<i32>> = [5, 1, 3].into_iter().map(Reverse).collect();
    if let Some(Reverse(smallest)) = heap.pop() {
        println!("{smallest} {}", heap.len());
    }
}
