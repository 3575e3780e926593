const order: string[] = [];
const later = <T>(value: T): Promise<T> => new Promise<T>(resolve => resolve(value));
async function step(name: string, fail = false): Promise<number> {
  order.push(`start ${name}`);
  const n = await later(name.length);
  if (fail) throw new Error(`failed ${name}`);
  order.push(`end ${name}`);
  return n;
}
async function retry<T>(times: number, job: (attempt: number) => Promise<T>): Promise<T> {
  let last: unknown;
  for (let attempt = 1; attempt <= times; attempt++) {
    try { return await job(attempt); } catch (e) { last = e; order.push(`attempt ${attempt}: ${(e as Error).message}`); }
  }
  throw last;
}
async function* pages(): AsyncGenerator<number[], void> { for (let p = 0; p < 3; p++) yield await later([p, p * p]); }
class Semaphore {
  private waiting: Array<() => void> = [];
  constructor(private free: number) {}
  async acquire(): Promise<void> { if (this.free > 0) { this.free--; return; } await new Promise<void>(go => this.waiting.push(go)); }
  release(): void { const next = this.waiting.shift(); if (next) next(); else this.free++; }
  async use<T>(f: () => Promise<T>): Promise<T> { await this.acquire(); try { return await f(); } finally { this.release(); } }
}
async function main(): Promise<void> {
  console.log(await step("one"), await Promise.all([step("two"), step("three")]));
  console.log(await retry(3, n => step("job" + n, n < 3)));
  const results = await Promise.allSettled([step("ok"), step("bad", true)]);
  console.log(results.map(r => r.status === "fulfilled" ? r.value : (r.reason as Error).message));
  let sum = 0;
  for await (const [p, square] of pages()) sum += p! + square!;
  console.log("sum", sum, await Promise.race([later("fast"), new Promise<string>(() => {})]));
  const semaphore = new Semaphore(1), seen: string[] = [];
  await Promise.all(["a", "b", "c"].map(n => semaphore.use(async () => { seen.push("<" + n); await later(0); seen.push(n + ">"); })));
  console.log(seen.join(" "));
}
main().then(() => console.log(order.join("\n"))).finally(() => console.log("over"));
console.log("started", order.length);
