use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
use std::cmp::Ordering;
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct State { cost: u32, node: usize }
impl Ord for State { fn cmp(&self, other: &Self) -> Ordering { other.cost.cmp(&self.cost).then_with(|| self.node.cmp(&other.node)) } }
impl PartialOrd for State { fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) } }
struct Graph { adj: Vec<Vec<(usize, u32)>> }
impl Graph {
    fn new(n: usize) -> Self { Graph { adj: vec![Vec::new(); n] } }
    fn edge(&mut self, a: usize, b: usize, w: u32) -> &mut Self { self.adj[a].push((b, w)); self.adj[b].push((a, w)); self }
    fn dijkstra(&self, s: usize) -> Vec<Option<u32>> {
        let mut dist: Vec<Option<u32>> = vec![None; self.adj.len()];
        let mut heap = BinaryHeap::new();
        dist[s] = Some(0);
        heap.push(State { cost: 0, node: s });
        while let Some(State { cost, node }) = heap.pop() {
            if let Some(d) = dist[node] { if cost > d { continue; } }
            for &(next, w) in &self.adj[node] {
                let nc = cost + w;
                if dist[next].map_or(true, |d| nc < d) { dist[next] = Some(nc); heap.push(State { cost: nc, node: next }); }
            }
        }
        dist
    }
    fn bfs(&self, s: usize) -> Vec<usize> {
        let mut seen = HashSet::new();
        let mut q = VecDeque::from([s]);
        let mut order = vec![];
        seen.insert(s);
        while let Some(u) = q.pop_front() {
            order.push(u);
            let mut ns: Vec<_> = self.adj[u].iter().map(|&(v, _)| v).collect();
            ns.sort();
            for v in ns { if seen.insert(v) { q.push_back(v); } }
        }
        order
    }
    fn dfs(&self, u: usize, seen: &mut Vec<bool>, out: &mut Vec<usize>) {
        seen[u] = true; out.push(u);
        for &(v, _) in self.adj[u].iter() { if !seen[v] { self.dfs(v, seen, out); } }
    }
}
fn topo(deps: &BTreeMap<&str, Vec<&str>>) -> Result<Vec<String>, String> {
    let mut indeg: BTreeMap<&str, usize> = BTreeMap::new();
    for (k, vs) in deps { indeg.entry(k).or_insert(0); for v in vs { *indeg.entry(v).or_default() += 0; *indeg.get_mut(k).unwrap() += 1; } }
    let mut ready: BTreeSet<&str> = indeg.iter().filter(|(_, &d)| d == 0).map(|(&k, _)| k).collect();
    let mut out = Vec::new();
    while let Some(n) = ready.pop_first() {
        out.push(n.to_string());
        for (k, vs) in deps.iter() {
            if vs.contains(&n) { let d = indeg.get_mut(k).unwrap(); *d -= 1; if *d == 0 { ready.insert(k); } }
        }
    }
    if out.len() == indeg.len() { Ok(out) } else { Err(format!("cycle after {:?}", out)) }
}
struct UnionFind { parent: Vec<usize>, size: Vec<usize> }
impl UnionFind {
    fn new(n: usize) -> Self { Self { parent: (0..n).collect(), size: vec![1; n] } }
    fn find(&mut self, x: usize) -> usize { if self.parent[x] != x { let r = self.find(self.parent[x]); self.parent[x] = r; } self.parent[x] }
    fn union(&mut self, a: usize, b: usize) -> bool {
        let (mut a, mut b) = (self.find(a), self.find(b));
        if a == b { return false; }
        if self.size[a] < self.size[b] { std::mem::swap(&mut a, &mut b); }
        self.parent[b] = a; self.size[a] += self.size[b]; true
    }
}
struct Lru { cap: usize, map: HashMap<i32, (i32, u64)>, tick: u64 }
impl Lru {
    fn get(&mut self, k: i32) -> Option<i32> { self.tick += 1; let t = self.tick; self.map.get_mut(&k).map(|e| { e.1 = t; e.0 }) }
    fn put(&mut self, k: i32, v: i32) {
        self.tick += 1;
        if self.map.len() >= self.cap && !self.map.contains_key(&k) {
            let oldest = *self.map.iter().min_by_key(|(_, (_, t))| *t).map(|(k, _)| k).unwrap();
            self.map.remove(&oldest);
        }
        self.map.insert(k, (v, self.tick));
    }
}
fn memo_fib(n: u64, memo: &mut HashMap<u64, u64>) -> u64 {
    if n < 2 { return n; }
    if let Some(&v) = memo.get(&n) { return v; }
    let r = memo_fib(n - 1, memo) + memo_fib(n - 2, memo);
    memo.insert(n, r);
    r
}
fn main() {
    let mut g = Graph::new(6);
    g.edge(0, 1, 7).edge(0, 2, 9).edge(0, 5, 14).edge(1, 2, 10).edge(1, 3, 15).edge(2, 3, 11).edge(2, 5, 2);
    println!("{:?}", g.dijkstra(0));
    println!("{:?}", g.bfs(0));
    let mut seen = vec![false; 6]; let mut out = vec![];
    g.dfs(0, &mut seen, &mut out);
    println!("{:?} {:?}", out, seen);
    let mut deps = BTreeMap::new();
    deps.insert("app", vec!["lib", "log"]); deps.insert("lib", vec!["core"]); deps.insert("log", vec!["core"]);
    println!("{:?}", topo(&deps));
    deps.insert("core", vec!["app"]);
    println!("{:?}", topo(&deps));
    let mut uf = UnionFind::new(5);
    println!("{} {} {} {}", uf.union(0, 1), uf.union(1, 2), uf.union(0, 2), uf.find(2) == uf.find(0));
    let mut l = Lru { cap: 2, map: HashMap::new(), tick: 0 };
    l.put(1, 1); l.put(2, 2); println!("{:?}", l.get(1)); l.put(3, 3); println!("{:?} {:?}", l.get(2), l.get(3));
    println!("{}", memo_fib(80, &mut HashMap::new()));
    let text = "one two three two one two";
    let mut freq: HashMap<&str, i32> = HashMap::new();
    for w in text.split(' ') { *freq.entry(w).or_insert(0) += 1; }
    let mut fv: Vec<(&str, i32)> = freq.into_iter().collect();
    fv.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    println!("{:?}", fv);
    let a: BTreeSet<i32> = (1..6).collect(); let b: BTreeSet<i32> = [4, 5, 6, 7].into();
    println!("{:?} {:?} {:?}", a.intersection(&b).collect::<Vec<_>>(), a.union(&b).count(), &a - &b);
    let mut bm = BTreeMap::from([(1, 'a'), (5, 'b'), (9, 'c')]);
    println!("{:?} {:?} {:?}", bm.range(2..).next(), bm.first_key_value(), bm.keys().rev().collect::<Vec<_>>());
    bm.entry(5).and_modify(|c| *c = 'z').or_insert('q');
    if let Some(v) = bm.get_mut(&1) { *v = 'y'; }
    println!("{:?}", bm.remove(&9)); println!("{:?}", bm);
    let groups = ["a1", "b2", "a3"].iter().fold(BTreeMap::<char, Vec<&str>>::new(), |mut m, s| { m.entry(s.chars().next().unwrap()).or_default().push(s); m });
    println!("{:?}", groups);
    let (ev, od): (Vec<i32>, Vec<i32>) = (1..10).partition(|n| n % 2 == 0);
    println!("{:?} {:?}", ev, od);
    let inv: HashMap<String, Vec<u32>> = HashMap::new();
    println!("{} {:?}", inv.is_empty(), inv.get("x").map(|v| v.len()).unwrap_or(0));
    let mut heap: BinaryHeap<(u32, &str)> = vec![(2, "b"), (9, "z"), (5, "m")].into();
    println!("{:?} {}", heap.peek(), heap.len());
    heap.push((7, "q"));
    println!("{:?}", heap.into_sorted_vec());
}
