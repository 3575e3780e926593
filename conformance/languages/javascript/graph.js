// Shortest paths, topological order, components.
class PriorityQueue {
  #items = [];
  push(item, priority) {
    let at = this.#items.length;
    this.#items.push({ item, priority });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#items[parent].priority <= this.#items[at].priority) break;
      [this.#items[parent], this.#items[at]] = [this.#items[at], this.#items[parent]];
      at = parent;
    }
  }
  pop() {
    const [top] = this.#items, last = this.#items.pop();
    if (this.#items.length > 0) {
      this.#items[0] = last;
      for (let at = 0; ;) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < this.#items.length && this.#items[child].priority < this.#items[least].priority) least = child;
        if (least === at) break;
        [this.#items[least], this.#items[at]] = [this.#items[at], this.#items[least]];
        at = least;
      }
    }
    return top.item;
  }
  get isEmpty() { return this.#items.length === 0; }
}
const edges = [["a", "b", 7], ["a", "c", 3], ["c", "b", 1], ["b", "d", 2], ["c", "d", 8], ["d", "e", 1], ["x", "y", 1]];
const graph = new Map();
for (const [from, to, cost] of edges) {
  if (!graph.has(from)) graph.set(from, []);
  if (!graph.has(to)) graph.set(to, []);
  graph.get(from).push({ to, cost });
}
function dijkstra(start) {
  const distance = { [start]: 0 }, before = {}, queue = new PriorityQueue();
  queue.push(start, 0);
  while (!queue.isEmpty) {
    const at = queue.pop();
    for (const { to, cost } of graph.get(at)) {
      const next = distance[at] + cost;
      if (next < (distance[to] ?? Infinity)) {
        distance[to] = next;
        before[to] = at;
        queue.push(to, next);
      }
    }
  }
  return { distance, path(to) { const p = []; for (let at = to; at; at = before[at]) p.unshift(at); return p.join(">"); } };
}
const result = dijkstra("a");
console.log(JSON.stringify(result.distance), result.path("e"));
function topological() {
  const seen = new Set(), order = [];
  const visit = node => {
    if (seen.has(node)) return;
    seen.add(node);
    graph.get(node).forEach(({ to }) => visit(to));
    order.unshift(node);
  };
  for (const node of graph.keys()) visit(node);
  return order;
}
console.log(topological().join(" "));
function solveQueens(n, row = 0, columns = []) {
  if (row === n) return 1;
  let count = 0;
  search: for (let c = 0; c < n; c++) {
    for (let r = 0; r < row; r++) if (columns[r] === c || Math.abs(columns[r] - c) === row - r) continue search;
    count += solveQueens(n, row + 1, [...columns, c]);
  }
  return count;
}
console.log([4, 5, 6].map(n => solveQueens(n)));
