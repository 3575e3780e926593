// Conway's life from run length encoded patterns, sparse cells in a Set of strings.
import { readFileSync } from "fs";

type Cell = readonly [x: number, y: number];
type Rule = { birth: ReadonlySet<number>; survival: ReadonlySet<number> };
interface Pattern { name: string; cells: Cell[]; rule: Rule }

const key = ([x, y]: Cell): string => `${x},${y}`;
const unkey = (text: string): Cell => text.split(",").map(Number) as unknown as Cell;

const parseRule = (text = "B3/S23"): Rule => {
  const { b = "", s = "" } = text.toLowerCase().match(/b(?<b>\d*)\/s(?<s>\d*)/)?.groups ?? {};
  return { birth: new Set([...b].map(Number)), survival: new Set(Array.from(s, Number)) };
};

function decode(lines: string[]): Pattern {
  let name = "unnamed";
  let rule = parseRule();
  let body = "";
  for (const line of lines) {
    if (line[0] === "#") {
      if (line.startsWith("#N")) name = line.substring(2).trim();
      continue;
    }
    if (/^x\s*=/.test(line)) {
      const header = Object.fromEntries(line.split(",").map((part) => part.split("=").map((p) => p.trim())));
      if (header.rule) rule = parseRule(header.rule);
      continue;
    }
    body += line;
  }
  const cells: Cell[] = [];
  let x = 0, y = 0, run = "";
  loop: for (const c of body) {
    const count = Number(run || 1);
    switch (true) {
      case c >= "0" && c <= "9":
        run += c;
        continue loop;
      case c === "b":
        x += count;
        break;
      case c === "o":
        for (let i = 0; i < count; ++i) cells.push([x++, y]);
        break;
      case c === "$":
        y += count;
        x = 0;
        break;
      case c === "!":
        break loop;
      default:
        throw new SyntaxError(`unexpected ${c} in ${name}`);
    }
    run = "";
  }
  return { name, cells, rule };
}

class World {
  #alive: Set<string>;
  generation = 0;
  constructor(cells: Iterable<Cell>, private rule: Rule) {
    this.#alive = new Set([...cells].map(key));
  }
  get population(): number {
    return this.#alive.size;
  }
  step(): void {
    const counts: Map<string, number> = new Map();
    for (const cell of this.#alive) {
      const [x, y] = unkey(cell);
      for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++) {
          if (!dx && !dy) continue;
          const k = key([x + dx, y + dy]);
          counts.set(k, (counts.get(k) || 0) + 1);
        }
    }
    const next = new Set<string>();
    for (const [cell, n] of counts) if ((this.#alive.has(cell) ? this.rule.survival : this.rule.birth).has(n)) next.add(cell);
    this.#alive = next;
    this.generation++;
  }
  bounds(): { left: number; right: number; top: number; bottom: number } | undefined {
    if (!this.population) return;
    const cells = [...this.#alive].map(unkey);
    const xs = cells.map((c) => c[0]), ys = cells.map(([, y]) => y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }
  normal(): string {
    const b = this.bounds();
    if (b === undefined) return "(empty)";
    const { left, right, top, bottom } = b;
    const rows: string[] = [];
    for (let y = top; y <= bottom; y++) {
      let row = "";
      for (let x = left; x <= right; x++) row += this.#alive.has(key([x, y])) ? "o" : ".";
      rows.push(row);
    }
    return rows.join("/");
  }
}

function period(world: World, limit: number): { start: number; period: number } | null {
  const seen = new Map<string, number>();
  for (let g = 0; g <= limit; g++, world.step()) {
    const picture = world.normal();
    const before = seen.get(picture);
    if (before !== undefined) return { start: before, period: g - before };
    seen.set(picture, g);
  }
  return null;
}

const limit = +(process.argv.find((a) => a.startsWith("--limit="))?.split("=")[1] ?? 20);
const blocks = readFileSync(0, "utf8").trim().split(/\n\s*\n/);
for (const block of blocks) {
  try {
    const { name, cells, rule } = decode(block.split("\n"));
    const found = period(new World(cells, rule), limit);
    const world = new World(cells, rule);
    console.log(`${name}: ${world.population} cells, B${[...rule.birth].join("")}/S${[...rule.survival].join("")}`);
    while (world.generation < 4) world.step();
    const { left = 0, top = 0 } = world.bounds() ?? {};
    console.log(`  after ${world.generation}: ${world.normal().replace(/\//g, "\n           ")} at ${left},${top}`);
    console.log("  " + (found ? (found.period === 1 ? "still" : `period ${found.period}`) + ` from ${found.start}` : `no period within ${limit}`));
  } catch (e) {
    console.log((e as Error).message);
  }
}
