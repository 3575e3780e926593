// The shortest way through a grid: grid_paths.ts FILE
import { readFileSync } from "node:fs";

type Cell = "#" | "." | "S" | "E" | "~";
type Point = readonly [row: number, column: number];
const enum Cost { Plain = 1, Water = 3 }

class MinHeap<T> {
  private items: { key: number; value: T }[] = [];
  get size(): number { return this.items.length; }
  push(key: number, value: T): void {
    let i = this.items.length;
    this.items.push({ key, value });
    while (i > 0) {
      const parent = Math.floor((i - 1) / 2);
      if (this.items[parent].key <= this.items[i].key) break;
      [this.items[parent], this.items[i]] = [this.items[i], this.items[parent]];
      i = parent;
    }
  }
  pop(): T | undefined {
    if (this.size === 0) return undefined;
    const { value } = this.items[0];
    const last = this.items.pop()!;
    if (this.size > 0) {
      this.items[0] = last;
      this.sink(0);
    }
    return value;
  }
  private sink(i: number): void {
    const left = 2 * i + 1, right = left + 1;
    let least = i;
    if (left < this.size && this.items[left].key < this.items[least].key) least = left;
    if (right < this.size && this.items[right].key < this.items[least].key) least = right;
    if (least !== i) {
      [this.items[least], this.items[i]] = [this.items[i], this.items[least]];
      this.sink(least);
    }
  }
}

const key = ([r, c]: Point): string => `${r},${c}`;
const steps: ReadonlyArray<Point> = [[-1, 0], [0, 1], [1, 0], [0, -1]];

class Grid {
  constructor(private readonly cells: Cell[][]) {}
  static parse(text: string): Grid {
    return new Grid(text.trim().split("\n").map((row) => [...row] as Cell[]));
  }
  at([r, c]: Point): Cell { return this.cells[r]?.[c] ?? "#"; }
  find(wanted: Cell): Point {
    const r = this.cells.findIndex((row) => row.includes(wanted));
    if (r === -1) throw new Error(`no ${wanted}`);
    return [r, this.cells[r].indexOf(wanted)];
  }
  cost(p: Point): number { return this.at(p) === "~" ? Cost.Water : Cost.Plain; }
  path(from: Point, to: Point): { cost: number; path: Point[] } | null {
    const best = new Map<string, number>([[key(from), 0]]);
    const before = new Map<string, Point>();
    const queue = new MinHeap<Point>();
    queue.push(0, from);
    for (let at = queue.pop(); at; at = queue.pop()) {
      if (key(at) === key(to)) {
        const path: Point[] = [at];
        let p: Point | undefined = at;
        while ((p = before.get(key(p)))) path.unshift(p);
        return { cost: best.get(key(to))!, path };
      }
      for (const [dr, dc] of steps) {
        const next: Point = [at[0] + dr, at[1] + dc];
        if (this.at(next) === "#") continue;
        const cost = best.get(key(at))! + this.cost(next);
        if (cost < (best.get(key(next)) ?? Infinity)) {
          best.set(key(next), cost);
          before.set(key(next), at);
          queue.push(cost, next);
        }
      }
    }
    return null;
  }
  show(path: Point[]): string {
    const marked = new Set(path.map(key));
    return this.cells.map((row, r) => row.map((c, k) => (marked.has(key([r, k])) && (c === "." || c === "~") ? "o" : c)).join("")).join("\n");
  }
}

for (const text of readFileSync(process.argv[2], "utf8").split("\n\n")) {
  const grid = Grid.parse(text);
  try {
    const found = grid.path(grid.find("S"), grid.find("E"));
    if (found === null) console.log("no way");
    else console.log(`cost ${found.cost}, ${found.path.length - 1} steps\n${grid.show(found.path)}`);
  } catch (e) {
    console.log((e as Error).message);
  }
}
