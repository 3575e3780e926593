// Lazy sequences: a fluent wrapper around iterables, with early termination and cleanup.
class Seq<T> implements Iterable<T> {
  private constructor(private readonly source: () => Iterator<T>) {}
  static of<T>(...items: T[]): Seq<T> { return Seq.from(items); }
  static from<T>(items: Iterable<T>): Seq<T> { return new Seq(() => items[Symbol.iterator]()); }
  static generate<T>(f: () => Generator<T, unknown, unknown>): Seq<T> { return new Seq(f as () => Iterator<T>); }
  static range(start: number, end = Infinity, step = 1): Seq<number> {
    return Seq.generate(function* () { for (let i = start; step > 0 ? i < end : i > end; i += step) yield i; });
  }
  static iterate<T>(seed: T, f: (x: T) => T): Seq<T> { return Seq.generate(function* () { for (let x = seed; ; x = f(x)) yield x; }); }
  [Symbol.iterator](): Iterator<T> { return this.source(); }
  private pipe<U>(f: (items: Iterable<T>) => Generator<U, unknown, unknown>): Seq<U> { const self = this; return Seq.generate(() => f(self)); }
  map<U>(f: (x: T, i: number) => U): Seq<U> { return this.pipe(function* (items) { let i = 0; for (const x of items) yield f(x, i++); }); }
  filter<S extends T>(test: (x: T) => x is S): Seq<S>;
  filter(test: (x: T) => boolean): Seq<T>;
  filter(test: (x: T) => boolean): Seq<T> { return this.pipe(function* (items) { for (const x of items) if (test(x)) yield x; }); }
  flatMap<U>(f: (x: T) => Iterable<U>): Seq<U> { return this.pipe(function* (items) { for (const x of items) yield* f(x); }); }
  take(n: number): Seq<T> { return this.pipe(function* (items) { if (n <= 0) return; let left = n; for (const x of items) { yield x; if (--left === 0) return; } }); }
  skip(n: number): Seq<T> { return this.pipe(function* (items) { let i = 0; for (const x of items) if (i++ >= n) yield x; }); }
  while(test: (x: T) => boolean): Seq<T> { return this.pipe(function* (items) { for (const x of items) { if (!test(x)) return; yield x; } }); }
  chunk(size: number): Seq<T[]> {
    return this.pipe(function* (items) { let part: T[] = []; for (const x of items) { part.push(x); if (part.length === size) { yield part; part = []; } } if (part.length) yield part; });
  }
  zip<U>(other: Iterable<U>): Seq<[T, U]> {
    return this.pipe(function* (items) {
      const second = other[Symbol.iterator]();
      for (const x of items) { const { value, done } = second.next(); if (done) return; yield [x, value] as [T, U]; }
    });
  }
  tap(f: (x: T) => void): Seq<T> { return this.map((x) => (f(x), x)); }
  distinct<K>(key: (x: T) => K): Seq<T> { return this.pipe(function* (items) { const seen = new Set<K>(); for (const x of items) { const k = key(x); if (!seen.has(k)) { seen.add(k); yield x; } } }); }
  reduce<A>(f: (sum: A, x: T) => A, first: A): A { let sum = first; for (const x of this) sum = f(sum, x); return sum; }
  find(test: (x: T) => boolean): T | undefined { for (const x of this) if (test(x)) return x; return undefined; }
  toArray(): T[] { return [...this]; }
  join(between = ","): string { return this.toArray().join(between); }
}
const primes = Seq.range(2).filter((n) => Seq.range(2, Math.sqrt(n) + 1e-9).find((d) => n % d === 0) === undefined);
console.log(primes.take(10).join(" "), primes.find((p) => p > 100), primes.while((p) => p < 20).reduce((a, b) => a + b, 0));
console.log(Seq.iterate([0, 1], ([a, b]) => [b, a + b]).map(([a]) => a).filter((n) => n % 2 === 0).take(6).toArray());
const touched: number[] = [];
console.log(Seq.range(1).tap((n) => touched.push(n)).map((n) => n * n).filter((n) => n > 10).take(2).toArray(), touched.join());
console.log(Seq.of("a", "b", "c", "d", "e").chunk(2).map((c) => c.join("")).toArray(), Seq.of(1, 2, 3).zip("xyz").skip(1).toArray());
console.log(Seq.range(10, 0, -3).join(), Seq.of(3, 1, 3, 2, 1).distinct((x) => x).join(), Seq.of(1, 2).flatMap((n) => Array<string>(n).fill("*" + n)).toArray());
function* resource(name: string): Generator<number> { try { console.log("open", name); for (let i = 0; i < 5; i++) yield i; } finally { console.log("close", name); } }
console.log(Seq.generate(() => resource("r1")).take(2).toArray());
console.log(Seq.generate(() => resource("r2")).find((n) => n === 1));
try { Seq.generate(() => resource("r3")).tap((n) => { if (n === 1) throw new Error("stop"); }).toArray(); } catch (e) { console.log((e as Error).message); }
const [first, , third = -1, ...others] = Seq.range(5, 10); console.log(first, third, others, Math.max(...Seq.of(4, 8, 6)));
console.log(new Map(Seq.of("x", "y").map((k, i) => [k, i] as [string, number])), Array.from(Seq.range(0, 3), (n) => n * 2), Object.fromEntries(Seq.of("p", "q").zip(Seq.range(1))));
