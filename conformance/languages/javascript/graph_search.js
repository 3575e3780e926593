// Graph algorithms: breadth first, Dijkstra, topological order, union find, backtracking.
const edges = [["a", "b", 4], ["a", "c", 1], ["c", "b", 2], ["b", "d", 5], ["c", "d", 8], ["d", "e", 3], ["f", "g", 1]];
class Graph {
  #next = new Map();
  add(from, to, weight = 1) { for (const n of [from, to]) if (!this.#next.has(n)) this.#next.set(n, []); this.#next.get(from).push({ to, weight }); return this; }
  get nodes() { return [...this.#next.keys()]; }
  *bfs(start) { const seen = new Set([start]), queue = [start]; while (queue.length) { const n = queue.shift(); yield n; for (const { to } of this.#next.get(n)) if (!seen.has(to)) { seen.add(to); queue.push(to); } } }
  distances(start) {
    const best = Object.fromEntries(this.nodes.map((n) => [n, Infinity]));
    best[start] = 0;
    const open = new Set(this.nodes);
    while (open.size) {
      const at = [...open].reduce((x, y) => (best[y] < best[x] ? y : x));
      open.delete(at);
      if (best[at] === Infinity) break;
      for (const { to, weight } of this.#next.get(at)) best[to] = Math.min(best[to], best[at] + weight);
    }
    return best;
  }
  topological() {
    const degree = new Map(this.nodes.map((n) => [n, 0]));
    for (const list of this.#next.values()) for (const { to } of list) degree.set(to, degree.get(to) + 1);
    const ready = [...degree].filter(([, d]) => d === 0).map(([n]) => n), order = [];
    while (ready.length) { const n = ready.pop(); order.push(n); for (const { to } of this.#next.get(n)) { degree.set(to, degree.get(to) - 1); if (degree.get(to) === 0) ready.push(to); } }
    return order.length === degree.size ? order : null;
  }
}
const g = edges.reduce((graph, [f, t, w]) => graph.add(f, t, w), new Graph());
console.log([...g.bfs("a")].join(""), g.distances("a"), g.topological().join(" "));
console.log(g.add("e", "a").topological());
function unionFind(n) { const parent = Array.from({ length: n }, (_, i) => i); const find = (x) => (parent[x] === x ? x : (parent[x] = find(parent[x]))); return { join(a, b) { const [x, y] = [find(a), find(b)]; if (x === y) return false; parent[x] = y; return true; }, groups: () => new Set(parent.map((_, i) => find(i))).size }; }
const u = unionFind(6);
console.log(u.join(0, 1), u.join(1, 2), u.join(0, 2), u.groups());
function queens(n) { const found = []; (function place(row, columns) { if (row === n) { found.push(columns.map((c) => ".".repeat(c) + "Q" + ".".repeat(n - c - 1))); return; } for (let c = 0; c < n; c++) if (columns.every((o, r) => o !== c && Math.abs(o - c) !== row - r)) place(row + 1, [...columns, c]); })(0, []); return found; }
console.log(queens(4).map((b) => b.join("/")), queens(6).length);
const permutations = (xs) => (xs.length < 2 ? [xs] : xs.flatMap((x, i) => permutations([...xs.slice(0, i), ...xs.slice(i + 1)]).map((p) => [x, ...p])));
console.log(permutations([1, 2, 3]).map((p) => p.join("")).join(), permutations([..."abcd"]).length);
const lcs = (a, b) => { const t = Array.from({ length: a.length + 1 }, () => Array(b.length + 1).fill("")); for (let i = 1; i <= a.length; i++) for (let j = 1; j <= b.length; j++) t[i][j] = a[i - 1] === b[j - 1] ? t[i - 1][j - 1] + a[i - 1] : t[i - 1][j].length >= t[i][j - 1].length ? t[i - 1][j] : t[i][j - 1]; return t[a.length][b.length]; };
console.log(lcs("AGGTAB", "GXTXAYB"));
search: for (let x = 1; x < 20; x++) { for (let y = x; y < 20; y++) { const z = Math.hypot(x, y); if (!Number.isInteger(z)) continue; if (x + y + z > 30) continue search; console.log(x, y, z); if (x === 8) break search; } }
