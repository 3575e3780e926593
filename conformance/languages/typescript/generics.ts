class Stack<T> {
  private readonly items: T[] = [];
  push(...items: T[]): this { this.items.push(...items); return this; }
  pop(): T | undefined { return this.items.pop(); }
  peek(): T { const top = this.items[this.items.length - 1]; if (top === undefined) throw new Error("empty"); return top!; }
  get size(): number { return this.items.length; }
  map<U>(f: (item: T, index: number) => U): Stack<U> { return new Stack<U>().push(...this.items.map(f)); }
  *[Symbol.iterator](): IterableIterator<T> { for (let i = this.items.length; i-- > 0;) yield this.items[i]!; }
}
const numbers = new Stack<number>().push(1, 2, 3);
console.log(numbers.size, numbers.peek(), [...numbers.map(n => `#${n}`)], numbers.pop()! + numbers.peek()! * 10);
type Option<T> = { kind: "some"; value: T } | { kind: "none" };
const some = <T>(value: T): Option<T> => ({ kind: "some", value });
const none: Option<never> = { kind: "none" };
function unwrap<T>(o: Option<T>, fallback: T): T { return o.kind === "some" ? o.value : fallback; }
console.log(unwrap(some(5), 0), unwrap<number>(none, -1));
function groupBy<T, K extends string | number>(items: readonly T[], key: (item: T) => K): Record<K, T[]> {
  const groups = {} as Record<K, T[]>;
  for (const item of items) (groups[key(item)] ??= []).push(item);
  return groups;
}
console.log(groupBy([1, 2, 3, 4, 5], n => (n % 2 ? "odd" : "even")));
class Cache<K, V> {
  #map = new Map<K, V>();
  constructor(private readonly limit: number, private readonly load: (key: K) => V) {}
  get(key: K): V {
    if (this.#map.has(key)) { const hit = this.#map.get(key)!; this.#map.delete(key); this.#map.set(key, hit); return hit; }
    const value = this.load(key);
    this.#map.set(key, value);
    if (this.#map.size > this.limit) this.#map.delete(this.#map.keys().next().value as K);
    return value;
  }
  keys(): K[] { return [...this.#map.keys()]; }
}
let loads = 0;
const cache = new Cache<string, number>(2, k => { loads++; return k.length; });
["a", "bb", "a", "ccc", "bb"].forEach(k => cache.get(k));
console.log(loads, cache.keys());
function pick<T extends object, K extends keyof T>(o: T, ...keys: K[]): Pick<T, K> { const out: any = {}; keys.forEach(k => out[k] = o[k]); return out as Pick<T, K>; }
console.log(pick({ a: 1, b: "x", c: true }, "a", "c"), Math.max(...new Set([1, 7, 3])));
const total = [..."abc"].reduce<Record<string, number>>((acc, c, i) => ({ ...acc, [c]: i }), {});
console.log(total["a"]! + total["c"]!.valueOf() * 2 + total.b!);
