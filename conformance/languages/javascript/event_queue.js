// A priority queue, a scheduler on top of it, and the order of microtasks and timers.
class PriorityQueue {
  #heap = [];
  #compare;
  constructor(compare = (a, b) => a - b) { this.#compare = compare; }
  get size() { return this.#heap.length; }
  push(value) {
    this.#heap.push(value);
    let i = this.#heap.length - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.#compare(this.#heap[i], this.#heap[parent]) >= 0) break;
      [this.#heap[i], this.#heap[parent]] = [this.#heap[parent], this.#heap[i]];
      i = parent;
    }
    return this;
  }
  pop() {
    if (this.size === 0) return undefined;
    const top = this.#heap[0], last = this.#heap.pop();
    if (this.size > 0) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return top;
  }
  #sink(i) {
    for (;;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < this.size && this.#compare(this.#heap[child], this.#heap[least]) < 0) least = child;
      if (least === i) return;
      [this.#heap[i], this.#heap[least]] = [this.#heap[least], this.#heap[i]];
      i = least;
    }
  }
  *drain() { while (this.size > 0) yield this.pop(); }
}
const numbers = new PriorityQueue();
for (const n of [5, 3, 8, 1, 9, 2]) numbers.push(n);
console.log([...numbers.drain()].join(" "), numbers.size, numbers.pop());

const jobs = new PriorityQueue((a, b) => a.at - b.at || a.order - b.order);
let order = 0;
const schedule = (at, name, run) => jobs.push({ at, name, run, order: order++ });
const log = [];
schedule(10, "ten", () => schedule(15, "fifteen", () => log.push("nested")));
schedule(5, "five", () => {});
schedule(10, "ten again", () => { throw new Error("failed"); });
for (const job of jobs.drain()) {
  try { job.run(); log.push(`${job.at}:${job.name}`); } catch ({ message }) { log.push(`${job.name} ${message}`); }
}
console.log(log);

console.log("start");
setTimeout(() => console.log("timeout 0"), 0);
setTimeout(() => console.log("timeout 10"), 10);
queueMicrotask(() => console.log("microtask"));
Promise.resolve(1)
  .then((v) => { console.log("then", v); return v + 1; })
  .then((v) => { console.log("then", v); throw new TypeError("no"); })
  .catch((e) => console.log(e.name, e.message))
  .finally(() => console.log("finally"));
(async () => {
  console.log("async begins");
  await null;
  console.log("after await");
  for await (const x of [1, Promise.resolve(2)]) console.log("for await", x);
  const settled = await Promise.allSettled([Promise.reject(new Error("bad")), 7]);
  console.log(settled.map((s) => s.status + ":" + (s.value ?? s.reason.message)).join(","));
  console.log(await Promise.race([new Promise((r) => setTimeout(r, 5, "slow")), new Promise((r) => setTimeout(r, 1, "fast"))]));
})();
console.log("end");
