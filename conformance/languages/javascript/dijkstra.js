'use strict';
// usage: node dijkstra.js SOURCE TARGET < edges
const readline = require('readline');

class PriorityQueue {
  #heap = [];
  #less;
  constructor(less) { this.#less = less; }
  get size() { return this.#heap.length; }
  push(item) {
    const heap = this.#heap;
    let i = heap.push(item) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.#less(heap[i], heap[parent])) break;
      [heap[i], heap[parent]] = [heap[parent], heap[i]];
      i = parent;
    }
  }
  pop() {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap[0] = last;
      for (let i = 0; ;) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2]) {
          if (child < heap.length && this.#less(heap[child], heap[least])) least = child;
        }
        if (least === i) break;
        [heap[i], heap[least]] = [heap[least], heap[i]];
        i = least;
      }
    }
    return top;
  }
}

class Graph {
  constructor() { this.edges = new Map(); }
  add(a, b, weight) {
    for (const [x, y] of [[a, b], [b, a]]) {
      if (!this.edges.has(x)) this.edges.set(x, new Map());
      this.edges.get(x).set(y, weight);
    }
    return this;
  }
  *[Symbol.iterator]() { yield* [...this.edges.keys()].sort(); }
  distances(source) {
    const best = {}, before = {};
    for (const node of this) best[node] = Infinity;
    best[source] = 0;
    const queue = new PriorityQueue((a, b) => a.distance < b.distance || (a.distance === b.distance && a.node < b.node));
    queue.push({ distance: 0, node: source });
    while (queue.size) {
      const { distance, node } = queue.pop();
      if (distance > best[node]) continue;
      for (const [other, weight] of this.edges.get(node)) {
        const candidate = distance + weight;
        if (candidate < best[other]) {
          best[other] = candidate;
          before[other] = node;
          queue.push({ distance: candidate, node: other });
        }
      }
    }
    return { best, before };
  }
}

const graph = new Graph();
let number = 0;
const lines = readline.createInterface({ input: process.stdin });
lines.on('line', (line) => {
  number++;
  const [useful] = line.split('#');
  if (!useful.trim()) return;
  const [a, b, weight] = useful.trim().split(/\s+/);
  if (Number.isNaN(Number(weight))) console.log(`line ${number}: not a weight: ${weight}`);
  else graph.add(a, b, +weight);
});
lines.on('close', () => {
  const [, , source, target] = process.argv;
  console.log([...graph].length, 'nodes:', ...graph);
  const { best, before } = graph.distances(source);
  const sorted = Object.entries(best).sort(([a, d], [b, e]) => d - e || (a < b ? -1 : 1));
  for (const [node, distance] of sorted) {
    console.log(`  ${node.padEnd(3)}${distance === Infinity ? 'unreachable' : String(distance).padStart(4)}`);
  }
  const path = [target];
  while (before[path[0]] !== undefined) path.unshift(before[path[0]]);
  console.log(path.join(' -> '), '=', best[target]);
  console.log(before, best.G);
});
