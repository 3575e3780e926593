// EventEmitter, assert and util of node; a job queue with promises, timeouts in virtual order, async iteration, cancellation.
const EventEmitter = require('events');
const assert = require('node:assert');
const { isDeepStrictEqual, inspect } = require('util');

class Queue extends EventEmitter {
  #waiting = [];
  #active = 0;
  constructor({ concurrency = 2 } = {}) { super(); this.concurrency = concurrency; }
  push(name, work) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, work, resolve, reject });
      this.emit('queued', name, this.#waiting.length);
      this.#next();
    });
  }
  #next() {
    while (this.#active < this.concurrency && this.#waiting.length > 0) {
      const { name, work, resolve, reject } = this.#waiting.shift();
      this.#active++;
      this.emit('start', name);
      Promise.resolve().then(work).then(resolve, reject).finally(() => {
        this.#active--;
        this.emit('end', name);
        if (this.#active === 0 && this.#waiting.length === 0) this.emit('drain');
        this.#next();
      });
    }
  }
}
const sleep = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value));
const queue = new Queue();
const log = [];
queue.on('start', (name) => log.push(`> ${name}`));
queue.on('end', (name) => log.push(`< ${name}`));
queue.once('queued', (name, n) => log.push(`first queued ${name} ${n}`));
queue.once('drain', () => log.push('drained'));

async function main() {
  const results = await Promise.allSettled([
    queue.push('a', () => sleep(30, 'A')),
    queue.push('b', () => { throw new TypeError('b failed'); }),
    queue.push('c', async () => { await sleep(10); return 'C'; }),
    queue.push('d', () => 'D'),
  ]);
  console.log(results.map((r) => r.value ?? r.reason.message), log.join(', '));
  console.log(queue.listenerCount('start'), queue.listenerCount('queued'), queue.eventNames(), queue.emit('nobody'));

  async function* pages(n) { try { for (let i = 1; i <= n; i++) { await sleep(1); yield { page: i, items: Array.from({ length: i }, (_, k) => i * 10 + k) }; } } finally { console.log('pages closed'); } }
  const seen = [];
  for await (const { page, items } of pages(5)) { if (page === 4) break; seen.push(...items); }
  console.log(seen);
  const race = await Promise.race([sleep(50, 'slow'), sleep(5, 'fast')]);
  const timeout = (p, ms) => Promise.race([p, sleep(ms).then(() => { throw new Error(`timeout after ${ms}`); })]);
  console.log(race, await timeout(sleep(1, 'in time'), 10), await timeout(sleep(100), 10).catch((e) => e.message));
  const retry = async (f, times) => { for (let i = 1; ; i++) try { return await f(i); } catch (e) { if (i >= times) throw new Error('gave up', { cause: e }); } };
  console.log(await retry(async (i) => { if (i < 3) throw new Error(`try ${i}`); return `ok at ${i}`; }, 5));
  try { await retry(async (i) => { throw new Error(`try ${i}`); }, 2); } catch (e) { console.log(e.message, '<-', e.cause.message); }
  const order = [];
  const step = (name) => order.push(name);
  setTimeout(step, 0, 'timeout');
  Promise.resolve().then(() => step('promise')).then(() => step('promise 2'));
  process.nextTick(step, 'tick');
  queueMicrotask(() => step('microtask'));
  (async () => { step('sync'); await null; step('after await'); })();
  step('end of main part');
  await sleep(5);
  console.log(order.join(' > '));
  assert.strictEqual(1 + 1, 2);
  assert.deepStrictEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] });
  assert.throws(() => { throw new RangeError('out'); }, RangeError);
  assert.throws(() => JSON.parse('{'), /JSON/);
  await assert.rejects(Promise.reject(new Error('nope')), { message: 'nope' });
  try { assert(false, 'must hold'); } catch (e) { console.log(e.name, e.message, e.code, e instanceof assert.AssertionError); }
  console.log(isDeepStrictEqual(new Map([[1, { x: 1 }]]), new Map([[1, { x: 1 }]])), isDeepStrictEqual([1], ['1']), inspect({ a: { b: { c: {} } }, d: [1, 'two'] }));
  const emitter = new EventEmitter();
  try { emitter.emit('error', new Error('unhandled')); } catch (e) { console.log(e.message); }
  emitter.on('x', function (v) { console.log(this === emitter, v); emitter.off('x', other); });
  const other = () => console.log('still called in this round');
  emitter.on('x', other).prependListener('x', () => console.log('first'));
  emitter.emit('x', 1); emitter.emit('x', 2);
  return 'main ends';
}
main().then(console.log, (e) => console.log('failed', e.message));
console.log('main started', log.length);
