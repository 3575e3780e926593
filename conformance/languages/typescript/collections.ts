// Generic containers: a linked list, a priority queue, a multimap, an LRU cache, all iterable.
interface Collection<T> extends Iterable<T> { readonly size: number; add(item: T): this; }
interface Comparator<T> { (a: T, b: T): number; }

class LinkedList<T> implements Collection<T> {
  private head?: { value: T; next?: LinkedList<T>["head"] };
  size = 0;
  static of<U>(...items: U[]): LinkedList<U> { return items.reduceRight((list, item) => list.add(item), new LinkedList<U>()); }
  add(item: T): this { this.head = { value: item, next: this.head }; this.size++; return this; }
  *[Symbol.iterator](): Iterator<T> { for (let n = this.head; n; n = n.next) yield n.value; }
  map<U>(f: (value: T, index: number) => U): LinkedList<U> { let i = 0; return LinkedList.of(...Array.from(this, (v) => f(v, i++))); }
  reverse(): LinkedList<T> { const out = new LinkedList<T>(); for (const v of this) out.add(v); return out; }
  toString(): string { return `(${[...this].join(" -> ")})`; }
}

class PriorityQueue<T> implements Collection<T> {
  private heap: T[] = [];
  constructor(private readonly compare: Comparator<T>, items: Iterable<T> = []) { for (const item of items) this.add(item); }
  get size(): number { return this.heap.length; }
  add(item: T): this {
    let i = this.heap.push(item) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.compare(this.heap[i], this.heap[parent]) >= 0) break;
      [this.heap[i], this.heap[parent]] = [this.heap[parent], this.heap[i]];
      i = parent;
    }
    return this;
  }
  take(): T | undefined {
    const top = this.heap[0], last = this.heap.pop();
    if (this.heap.length > 0 && last !== undefined) {
      this.heap[0] = last;
      for (let i = 0; ; ) {
        const [l, r] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (l < this.size && this.compare(this.heap[l], this.heap[least]) < 0) least = l;
        if (r < this.size && this.compare(this.heap[r], this.heap[least]) < 0) least = r;
        if (least === i) break;
        [this.heap[i], this.heap[least]] = [this.heap[least], this.heap[i]];
        i = least;
      }
    }
    return top;
  }
  *[Symbol.iterator](): Generator<T> { while (this.size) yield this.take()!; }
}

class MultiMap<K, V> {
  readonly #map = new Map<K, Set<V>>();
  set(key: K, ...values: V[]): this {
    const all = this.#map.get(key) ?? new Set<V>();
    values.forEach((v) => all.add(v));
    this.#map.set(key, all);
    return this;
  }
  get(key: K): readonly V[] { return [...(this.#map.get(key) ?? [])]; }
  *entries(): IterableIterator<[K, V]> { for (const [k, vs] of this.#map) for (const v of vs) yield [k, v]; }
  invert(): MultiMap<V, K> { const out = new MultiMap<V, K>(); for (const [k, v] of this.entries()) out.set(v, k); return out; }
}

class LruCache<K, V> {
  private readonly entries = new Map<K, V>();
  hits = 0; misses = 0;
  constructor(private readonly capacity: number, private readonly load: (key: K) => V) {}
  get(key: K): V {
    if (this.entries.has(key)) {
      this.hits++;
      const value = this.entries.get(key)!;
      this.entries.delete(key); this.entries.set(key, value);
      return value;
    }
    this.misses++;
    const value = this.load(key);
    this.entries.set(key, value);
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value!);
    return value;
  }
  get keys(): K[] { return Array.from(this.entries.keys()); }
}

const list = LinkedList.of(1, 2, 3);
console.log(String(list), list.map((v, i) => `${i}:${v * v}`).toString(), list.reverse().toString(), list.size, [...list].includes(2));
const queue = new PriorityQueue<{ p: number; name: string }>((a, b) => a.p - b.p || a.name.localeCompare(b.name));
for (const [p, name] of [[3, "c"], [1, "z"], [2, "b"], [1, "a"], [9, "last"]] as [number, string][]) queue.add({ p, name });
console.log([...queue].map(({ p, name }) => p + name).join(" "), queue.size, queue.take());
console.log([...new PriorityQueue<number>((a, b) => b - a, [5, 1, 4, 1, 5, 9, 2, 6])]);
const tags = new MultiMap<string, number>().set("even", 2, 4, 2).set("prime", 2, 3).set("even", 6);
console.log(tags.get("even"), tags.get("odd"), [...tags.entries()], tags.invert().get(2));
const cache = new LruCache<number, string>(2, (k) => { console.log("load", k); return "#".repeat(k); });
console.log([1, 2, 1, 3, 2, 1].map((k) => cache.get(k)), cache.hits, cache.misses, cache.keys, cache);
