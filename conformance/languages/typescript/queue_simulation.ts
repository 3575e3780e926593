// Customers at counters: each line of the file has arrival, name, duration. node queue_simulation.js FILE COUNTERS
import * as fs from 'fs';

interface Customer { arrival: number; name: string; duration: number }
type Event = { time: number; order: number; kind: 'arrive' | 'leave'; customer: Customer; counter?: string };
interface Stats { served: number; waited: number; longest: number; queue: number[] }

class Heap<T> {
  private items: T[] = [];
  constructor(private compare: (a: T, b: T) => number) {}
  push(...items: T[]): number { items.forEach((i) => this.items.push(i)); this.items.sort(this.compare); return this.items.length; }
  pop(): T | undefined { return this.items.shift(); }
  peek(): T | undefined { return this.items[0]; }
  get isEmpty(): boolean { return this.items.length === 0; }
}

function* ids(prefix: string): Generator<string, never> {
  for (let i = 1; ; i++) yield `${prefix}${i}`;
}

function simulate(customers: Customer[], counters: number): Stats {
  const events = new Heap<Event>((a, b) => a.time - b.time || a.order - b.order);
  let order = 0;
  const schedule = (time: number, kind: Event['kind'], data: { customer: Customer; counter?: string }) => events.push({ time, order: order++, kind, ...data });
  customers.forEach((c) => schedule(c.arrival, 'arrive', { customer: c }));
  const names = ids('counter');
  const free = Array.from({ length: counters }, () => names.next().value);
  const waiting: Customer[] = [];
  const stats: Stats = { served: 0, waited: 0, longest: 0, queue: [] };
  const begin = (time: number, customer: Customer): void => {
    const counter = free.shift()!;
    const wait = time - customer.arrival;
    stats.waited += wait;
    if (waiting.length > stats.longest) stats.longest = waiting.length;
    console.log(`${String(time).padStart(3)} ${customer.name} at ${counter}${wait ? ` after ${wait}` : ''}`);
    schedule(time + customer.duration, 'leave', { customer, counter });
  };
  while (!events.isEmpty) {
    const { time, kind, customer, counter } = events.pop()!;
    if (kind === 'arrive') {
      if (free.length) begin(time, customer);
      else {
        waiting.push(customer);
        stats.queue.push(waiting.length);
      }
    } else {
      stats.served += 1;
      free.push(counter!);
      if (waiting.length) begin(time, waiting.shift()!);
    }
  }
  return stats;
}

const [, , file, ...counts] = process.argv;
const customers = fs.readFileSync(file, 'utf8').split(/\r?\n/).filter((l) => /^\d/.test(l)).map((line) => {
  const [arrival, name, duration] = line.split(';');
  return { arrival: +arrival, name, duration: parseFloat(duration) };
});
for (const n of counts.map(Number)) {
  console.log(`== ${n} ${n === 1 ? 'counter' : 'counters'}`);
  const { served, waited, ...rest } = simulate(customers, n);
  console.log(`served ${served}, mean wait ${(waited / served).toFixed(2)}`, rest);
}
try {
  fs.readFileSync('nowhere.txt');
} catch (e) {
  const err = e as NodeJS.ErrnoException;
  console.log(err.code, err.message);
}
