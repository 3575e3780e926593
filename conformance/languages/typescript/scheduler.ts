// Tasks with dependencies: topological order, cycles, a simulated parallel run with promises and a fake clock.
interface Task { name: string; cost: number; after?: readonly string[]; }
type Result = { status: "done"; finished: number } | { status: "failed"; reason: string } | { status: "skipped"; because: string };

class CycleError extends Error {
  constructor(public readonly path: string[]) { super(`cycle: ${path.join(" -> ")}`); }
  get name() { return "CycleError"; }
}

class Graph {
  private readonly tasks: ReadonlyMap<string, Task>;
  constructor(tasks: Task[]) {
    this.tasks = new Map(tasks.map((t) => [t.name, t] as const));
    for (const t of tasks) for (const d of t.after ?? []) if (!this.tasks.has(d)) throw new Error(`${t.name} needs unknown ${d}`);
  }
  order(): Task[] {
    const state = new Map<string, "open" | "closed">(), out: Task[] = [];
    const visit = (name: string, path: string[]): void => {
      const known = state.get(name);
      if (known === "closed") return;
      if (known === "open") throw new CycleError([...path.slice(path.indexOf(name)), name]);
      state.set(name, "open");
      const task = this.tasks.get(name)!;
      task.after?.forEach((d) => visit(d, [...path, name]));
      state.set(name, "closed");
      out.push(task);
    };
    for (const name of this.tasks.keys()) visit(name, []);
    return out;
  }
  levels(): string[][] {
    const depth: Record<string, number> = {};
    for (const t of this.order()) depth[t.name] = Math.max(0, ...(t.after ?? []).map((d) => depth[d] + 1));
    return Object.entries(depth).reduce<string[][]>((all, [name, d]) => { (all[d] ??= []).push(name); return all; }, []);
  }
}

class Clock {
  now = 0;
  private waiting: { at: number; go: () => void }[] = [];
  sleep(ms: number): Promise<void> { return new Promise((go) => { this.waiting.push({ at: this.now + ms, go }); }); }
  async run(): Promise<void> {
    for (;;) {
      for (let i = 0; i < 20; i++) await null;
      if (!this.waiting.length) return;
      this.waiting.sort((a, b) => a.at - b.at);
      const next = this.waiting.shift()!;
      this.now = next.at;
      next.go();
    }
  }
}

async function execute(graph: Graph, clock: Clock, failing: Set<string>): Promise<Map<string, Result>> {
  const running = new Map<string, Promise<Result>>();
  for (const task of graph.order())
    running.set(task.name, (async (): Promise<Result> => {
      const before = await Promise.all((task.after ?? []).map(async (d) => [d, await running.get(d)!] as const));
      const bad = before.find(([, r]) => r.status !== "done");
      if (bad) return { status: "skipped", because: bad[0] };
      await clock.sleep(task.cost);
      try {
        if (failing.has(task.name)) throw new Error(`${task.name} broke at ${clock.now}`);
        return { status: "done", finished: clock.now };
      } catch (e) {
        return { status: "failed", reason: (e as Error).message };
      }
    })());
  await clock.run();
  return new Map(await Promise.all([...running].map(async ([name, p]) => [name, await p] as [string, Result])));
}

const tasks: Task[] = [
  { name: "fetch", cost: 5 }, { name: "configure", cost: 1 }, { name: "compile", cost: 10, after: ["fetch", "configure"] },
  { name: "lint", cost: 2, after: ["fetch"] }, { name: "test", cost: 7, after: ["compile"] }, { name: "package", cost: 1, after: ["test", "lint"] },
];
const show = (r: Result): string => { switch (r.status) { case "done": return `done at ${r.finished}`; case "failed": return `failed: ${r.reason}`; case "skipped": return `skipped because of ${r.because}`; } };
async function main(): Promise<number> {
  const graph = new Graph(tasks);
  console.log(graph.order().map((t) => t.name).join(" "), graph.levels());
  for (const failing of [[], ["lint"], ["fetch"]]) {
    const results = await execute(graph, new Clock(), new Set(failing));
    console.log(`-- failing: ${failing.join() || "none"}`);
    results.forEach((r, name) => console.log(`${name.padEnd(10)} ${show(r)}`));
  }
  try { new Graph([{ name: "a", cost: 1, after: ["b"] }, { name: "b", cost: 1, after: ["c"] }, { name: "c", cost: 1, after: ["a"] }]).order(); }
  catch (e) { if (e instanceof CycleError) console.log(e.name, e.message, e.path.length); }
  try { new Graph([{ name: "a", cost: 1, after: ["zzz"] }]); } catch (e) { console.log(String(e)); }
  return tasks.reduce((sum, { cost }) => sum + cost, 0);
}
main().then((total) => console.log("total", total)).finally(() => console.log("end"));
console.log("started");
