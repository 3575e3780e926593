// Asynchronous code: order of microtasks, sequences, limits, cancellation, async generators.
const log: string[] = [];
const sleep = <T>(ms: number, value?: T): Promise<T | undefined> => new Promise((resolve) => setTimeout(() => resolve(value), ms));
async function step(name: string, ms: number): Promise<string> { log.push(`${name} starts`); await sleep(ms); log.push(`${name} ends`); return name.toUpperCase(); }
async function limited<T>(limit: number, tasks: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => { while (next < tasks.length) { const at = next++; results[at] = await tasks[at](); } };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, worker));
  return results;
}
class Cancelled extends Error { constructor(readonly after: number) { super(`cancelled after ${after}`); this.name = "Cancelled"; } }
async function* ticks(count: number): AsyncGenerator<number, string> { try { for (let i = 1; i <= count; i++) { await sleep(1); yield i; } return "all"; } finally { log.push("ticks closed"); } }
async function retry<T>(f: (attempt: number) => Promise<T>, attempts: number): Promise<T> {
  for (let i = 1; ; i++) { try { return await f(i); } catch (e) { if (i >= attempts) throw e; log.push(`attempt ${i}: ${(e as Error).message}`); } }
}
async function main(): Promise<void> {
  console.log(await limited(2, [["a", 60], ["b", 20], ["c", 10], ["d", 60]].map(([n, ms]) => () => step(n as string, ms as number))));
  console.log(log.splice(0).join(", "));
  const order: string[] = [];
  const p = Promise.resolve();
  p.then(() => order.push("1")).then(() => order.push("4"));
  p.then(() => order.push("2"));
  queueMicrotask(() => order.push("3"));
  await p;
  order.push("await");
  await (async () => { order.push("sync part"); await undefined; order.push("inner"); })();
  console.log(order.join(" "));
  let sum = 0;
  for await (const t of ticks(10)) { if (t > 3) break; sum += t; }
  console.log(sum, log.splice(0));
  console.log(await retry(async (n) => { if (n < 3) throw new Error("not yet"); return `worked at ${n}`; }, 5), log.splice(0));
  await retry(() => Promise.reject(new Cancelled(2)), 2).catch((e: unknown) => console.log(e instanceof Cancelled, String(e), (e as Cancelled).after, log.splice(0).length));
  const results = await Promise.allSettled([sleep(2, "slow"), Promise.reject("no"), 5]);
  console.log(results.map((r) => (r.status === "fulfilled" ? r.value : "!" + r.reason)));
  console.log(await Promise.any([Promise.reject(1), sleep(1, "any")]), await Promise.race([sleep(5, "late"), sleep(1, "early")]));
  try { await Promise.all([sleep(1), Promise.reject(new TypeError("all fails"))]); } catch (e) { console.log((e as Error).message); } finally { console.log("finally"); }
  const thenable = { then(resolve: (v: number) => void) { resolve(99); } };
  console.log(await thenable, await Promise.resolve(thenable));
}
main().then(() => console.log("done"));
console.log("main returned");
