import { readFile } from "node:fs/promises";
import { EventEmitter } from "node:events";

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Job {
  id: number;
  name: string;
  cost: number;
  fails: number;
}

class RetryError extends Error {
  constructor(public readonly attempts: number, options?: { cause?: unknown }) {
    super(`gave up after ${attempts} attempts`);
    Object.defineProperty(this, "name", { value: "RetryError" });
    this.cause = options?.cause;
  }
}

class Log extends EventEmitter {
  readonly lines: string[] = [];
  add(line: string): void {
    this.lines.push(line);
    this.emit("line", line, this.lines.length);
  }
}

async function retry<T>(action: (attempt: number) => Promise<T>, limit: number): Promise<T> {
  let last: unknown;
  for (let attempt = 1; attempt <= limit; attempt++) {
    try {
      return await action(attempt);
    } catch (error) {
      last = error;
      await sleep(attempt);
    }
  }
  throw new RetryError(limit, { cause: last });
}

class Pool {
  private running = 0;
  private waiting: Array<() => void> = [];
  peak = 0;
  constructor(private readonly limit: number) {}
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    this.peak = Math.max(this.peak, this.running);
    try {
      return await task();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}

async function* chunks<T>(items: Iterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
      await sleep(1);
    }
  }
  if (chunk.length) yield chunk;
}

async function main(argv: string[]): Promise<number> {
  const [file, limit = "2"] = argv;
  const text = await readFile(file, "utf8");
  const jobs: Job[] = text
    .trim()
    .split("\n")
    .map((line, index) => {
      const [name, cost, fails] = line.split(",").map((s) => s.trim());
      return { id: index + 1, name, cost: Number(cost), fails: Number(fails ?? 0) };
    });

  const log = new Log();
  log.on("line", (line: string, count: number) => count % 3 === 0 && console.log(`  .. ${count} lines, last ${line}`));
  log.once("line", () => console.log("first line"));

  const pool = new Pool(Number(limit));
  const work = async (job: Job): Promise<string> =>
    pool.run(() =>
      retry(async (attempt) => {
        log.add(`${job.name}#${attempt}`);
        await sleep(job.cost);
        if (attempt <= job.fails) throw new Error(`${job.name} failed`);
        return job.name.toUpperCase();
      }, 3),
    );

  const results = await Promise.allSettled(jobs.map(work));
  results.forEach((result, i) => {
    if (result.status === "fulfilled") console.log(jobs[i].id, "ok", result.value);
    else console.log(jobs[i].id, "failed:", result.reason.message, "because", (result.reason as RetryError).cause instanceof Error);
  });
  console.log("peak", pool.peak, log.lines.join(" "));

  let number = 0;
  for await (const chunk of chunks(jobs, 2)) console.log(++number, chunk.map((j) => j.name).join("+"));

  const winner = await Promise.race([sleep(30).then(() => "slow"), sleep(5).then(() => "fast")]);
  console.log(winner, await Promise.any([Promise.reject(new Error("no")), sleep(2).then(() => 7)]));
  await Promise.all([1, 2, 3].map(async (n) => { if (n === 2) throw new RangeError(`bad ${n}`); return n; })).catch((e: Error) => console.log(e.name, e.message));
  const order: string[] = [];
  setTimeout(() => order.push("timeout"), 0);
  queueMicrotask(() => order.push("microtask"));
  process.nextTick(() => order.push("tick"));
  await null;
  order.push("after await");
  await sleep(3);
  console.log(order);
  return results.filter((r) => r.status === "rejected").length;
}

main(process.argv.slice(2))
  .then((failed) => {
    process.exitCode = failed;
    console.log("done");
  })
  .catch(console.error);
