// Graphs: breadth-first and depth-first search, Dijkstra, components, a grid path, union-find, minimum spanning tree.
type Node = string;
type Edge = [from: Node, to: Node, weight: number];
class Graph {
  private readonly edges = new Map<Node, Map<Node, number>>();
  static from(edges: Iterable<Edge>, directed = false): Graph {
    const g = new Graph();
    for (const [a, b, w] of edges) { g.link(a, b, w); if (!directed) g.link(b, a, w); }
    return g;
  }
  private link(a: Node, b: Node, w: number): void {
    for (const n of [a, b]) if (!this.edges.has(n)) this.edges.set(n, new Map());
    this.edges.get(a)!.set(b, w);
  }
  get nodes(): Node[] { return [...this.edges.keys()].sort(); }
  neighbours(n: Node): [Node, number][] { return [...(this.edges.get(n) ?? [])].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)); }
  *bfs(start: Node): Generator<[Node, number]> {
    const queue: [Node, number][] = [[start, 0]], seen = new Set([start]);
    while (queue.length) {
      const [n, d] = queue.shift()!;
      yield [n, d];
      for (const [m] of this.neighbours(n)) if (!seen.has(m)) { seen.add(m); queue.push([m, d + 1]); }
    }
  }
  dfs(n: Node, seen: Set<Node> = new Set()): Node[] {
    seen.add(n);
    return [n, ...this.neighbours(n).flatMap(([m]) => (seen.has(m) ? [] : this.dfs(m, seen)))];
  }
  shortest(from: Node, to: Node): { distance: number; path: Node[] } | undefined {
    const distance = new Map<Node, number>([[from, 0]]), before = new Map<Node, Node>(), open = new Set(this.nodes);
    while (open.size) {
      const n = [...open].reduce((a, b) => ((distance.get(a) ?? Infinity) <= (distance.get(b) ?? Infinity) ? a : b));
      const d = distance.get(n) ?? Infinity;
      if (d === Infinity) break;
      open.delete(n);
      for (const [m, w] of this.neighbours(n)) if (d + w < (distance.get(m) ?? Infinity)) { distance.set(m, d + w); before.set(m, n); }
    }
    if (!distance.has(to)) return undefined;
    const path = [to];
    while (path[0] !== from) path.unshift(before.get(path[0])!);
    return { distance: distance.get(to)!, path };
  }
  components(): Node[][] {
    const seen = new Set<Node>();
    return this.nodes.filter((n) => !seen.has(n)).map((n) => this.dfs(n, seen).sort()).filter((c, i, all) => all.findIndex((o) => o[0] === c[0]) === i);
  }
}
class Sets<T> {
  private parent = new Map<T, T>();
  find(x: T): T { const p = this.parent.get(x) ?? x; if (p === x) return x; const root = this.find(p); this.parent.set(x, root); return root; }
  join(a: T, b: T): boolean { const [x, y] = [this.find(a), this.find(b)]; if (x === y) return false; this.parent.set(x, y); return true; }
}
const edges: Edge[] = [["a", "b", 4], ["a", "c", 1], ["c", "b", 2], ["b", "d", 5], ["c", "d", 8], ["d", "e", 3], ["x", "y", 1]];
const g = Graph.from(edges);
console.log(g.nodes.join(), [...g.bfs("a")].map(([n, d]) => `${n}${d}`).join(" "), g.dfs("e").join(""));
console.log(g.shortest("a", "e"), g.shortest("a", "x"), g.components().length);
const sets = new Sets<Node>(), tree = [...edges].sort(([, , v], [, , w]) => v - w).filter(([a, b]) => sets.join(a, b));
console.log(tree.map(([a, b, w]) => `${a}-${b}:${w}`).join(" "), tree.reduce((s, [, , w]) => s + w, 0));

const maze = ["S.#.....", "..#.##.#", ".##..#..", "....#..E"];
function solve(rows: string[]): string[] | null {
  const find = (c: string): [number, number] => { const y = rows.findIndex((r) => r.includes(c)); return [rows[y].indexOf(c), y]; };
  const [start, end] = [find("S"), find("E")], key = (x: number, y: number) => `${x},${y}`;
  const from = new Map<string, string | null>([[key(...start), null]]);
  for (const todo = [start]; todo.length > 0; ) {
    const [x, y] = todo.shift()!;
    if (x === end[0] && y === end[1]) break;
    for (const [dx, dy] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const [nx, ny] = [x + dx, y + dy];
      if ((rows[ny]?.[nx] ?? "#") === "#" || from.has(key(nx, ny))) continue;
      from.set(key(nx, ny), key(x, y));
      todo.push([nx, ny]);
    }
  }
  if (!from.has(key(...end))) return null;
  const onPath = new Set<string>();
  for (let at: string | null = key(...end); at !== null; at = from.get(at)!) onPath.add(at);
  return rows.map((r, y) => [...r].map((c, x) => (c === "." && onPath.has(key(x, y)) ? "*" : c)).join(""));
}
console.log(solve(maze)?.join("\n"), solve(["S#E"]));
