const fs = require("fs") as typeof import("fs");

/** A binary heap ordered by a comparison. */
class Heap<T> {
  private readonly items: T[] = [];
  constructor(private readonly compare: (a: T, b: T) => number, items: Iterable<T> = []) {
    for (const item of items) this.push(item);
  }
  get size(): number {
    return this.items.length;
  }
  peek(): T | undefined {
    return this.items[0];
  }
  push(item: T): this {
    let i = this.items.push(item) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.compare(this.items[parent], this.items[i]) <= 0) break;
      [this.items[parent], this.items[i]] = [this.items[i], this.items[parent]];
      i = parent;
    }
    return this;
  }
  pop(): T | undefined {
    const top = this.items[0];
    const last = this.items.pop();
    if (this.items.length > 0 && last !== undefined) {
      this.items[0] = last;
      let i = 0;
      while (true) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2]) {
          if (child < this.items.length && this.compare(this.items[child], this.items[least]) < 0) least = child;
        }
        if (least === i) break;
        [this.items[least], this.items[i]] = [this.items[i], this.items[least]];
        i = least;
      }
    }
    return top;
  }
  *drain(): Generator<T> {
    while (this.size > 0) yield this.pop()!;
  }
}

interface Edge<N extends string = string> {
  from: N;
  to: N;
  weight: number;
}

class Graph {
  private adjacency: Map<string, Edge[]> = new Map();

  addEdge({ from, to, weight }: Edge, directed = false): void {
    (this.adjacency.get(from) ?? this.adjacency.set(from, []).get(from)!).push({ from, to, weight });
    if (!this.adjacency.has(to)) this.adjacency.set(to, []);
    if (!directed) this.adjacency.get(to)!.push({ from: to, to: from, weight });
  }
  get nodes(): string[] {
    return Array.from(this.adjacency.keys()).sort();
  }
  neighbours(node: string): readonly Edge[] {
    return this.adjacency.get(node) ?? [];
  }
  shortest(from: string): Map<string, { distance: number; via: string | null }> {
    const result = new Map<string, { distance: number; via: string | null }>();
    const queue = new Heap<{ node: string; distance: number; via: string | null }>((a, b) => a.distance - b.distance || a.node.localeCompare(b.node));
    queue.push({ node: from, distance: 0, via: null });
    while (queue.size) {
      const { node, distance, via } = queue.pop()!;
      if (result.has(node)) continue;
      result.set(node, { distance, via });
      for (const edge of this.neighbours(node)) {
        if (!result.has(edge.to)) queue.push({ node: edge.to, distance: distance + edge.weight, via: node });
      }
    }
    return result;
  }
  path(from: string, to: string): string[] | null {
    const table = this.shortest(from);
    if (!table.has(to)) return null;
    const path: string[] = [];
    for (let at: string | null = to; at !== null; at = table.get(at)?.via ?? null) path.unshift(at);
    return path;
  }
  spanningTree(): Edge[] {
    const parent = Object.create(null) as Record<string, string>;
    const find = (n: string): string => (parent[n] === undefined ? n : (parent[n] = find(parent[n])));
    const edges = new Heap<Edge>((a, b) => a.weight - b.weight || (a.from + a.to < b.from + b.to ? -1 : 1));
    this.adjacency.forEach((list) => list.filter((e) => e.from < e.to).forEach((e) => edges.push(e)));
    return [...edges.drain()].filter(({ from, to }) => {
      const [a, b] = [find(from), find(to)];
      if (a === b) return false;
      parent[a] = b;
      return true;
    });
  }
}

const graph = new Graph();
const queries: [string, string][] = [];
let section: "edges" | "queries" = "edges";
for (const raw of fs.readFileSync("/dev/stdin").toString().split("\n")) {
  const line = raw.replace(/\/\/.*$/, "").trim();
  if (line === "---") {
    section = "queries";
    continue;
  }
  if (!line) continue;
  if (section === "edges") {
    const m = /^(?<from>\w+)\s*(?<arrow>-+>?)\s*(?<to>\w+)\s*:\s*(?<weight>\d+)$/.exec(line);
    if (!m?.groups) {
      console.log(`bad edge: ${line}`);
      continue;
    }
    const { from, to, weight, arrow } = m.groups;
    graph.addEdge({ from, to, weight: Number(weight) }, arrow.endsWith(">"));
  } else {
    const [a, b] = line.split(" ");
    queries.push([a, b]);
  }
}

console.log(graph.nodes.join(" "));
for (const [a, b] of queries) {
  const path = graph.path(a, b);
  console.log(`${a} to ${b}: ${path ? `${path.join(" > ")} (${graph.shortest(a).get(b)!.distance})` : "unreachable"}`);
}
const tree = graph.spanningTree();
console.log(tree.map((e) => `${e.from}${e.to}`).join(), tree.reduce((s, e) => s + e.weight, 0));
console.log([...new Heap<number>((a, b) => b - a, [3, 1, 4, 1, 5, 9, 2, 6]).drain()]);
console.log(graph.shortest("a"));
