// A cache of limited size, driven by commands on the standard input.
class LRUCache<V> {
  private readonly entries = new Map<string, V>();
  public hits = 0;
  public misses = 0;
  constructor(private readonly capacity: number) {
    if (!(capacity > 0)) throw new RangeError('capacity must be positive');
  }
  get(key: string, fallback?: V): V | undefined {
    if (!this.entries.has(key)) {
      this.misses += 1;
      return fallback;
    }
    this.hits += 1;
    const value = this.entries.get(key)!;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }
  put(key: string, value: V): this {
    if (this.entries.has(key)) this.entries.delete(key);
    else if (this.entries.size === this.capacity) this.entries.delete(this.entries.keys().next().value as string);
    this.entries.set(key, value);
    return this;
  }
  get rate(): number { return this.hits / (this.hits + this.misses); }
  toJSON(): object { return { capacity: this.capacity, entries: [...this.entries] }; }
  toString(): string { return `LRUCache(${this.capacity}, ${[...this.entries.keys()]})`; }
}

type Memoized<R> = [call: (n: number) => R, cache: LRUCache<R>];
function memoize<R>(f: (n: number) => R, capacity: number): Memoized<R> {
  const cache = new LRUCache<R>(capacity);
  const wrapped = function (n: number): R {
    const key = String(n);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = f(n);
    cache.put(key, value);
    return value;
  };
  return [wrapped, cache];
}

const cache = new LRUCache<string>(Number(process.argv[2] ?? 3));
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk: string) => { input += chunk; });
process.stdin.on('end', () => {
  for (const line of input.trim().split('\n')) {
    const [verb, key, ...rest] = line.split(' ');
    switch (verb) {
      case 'put':
        cache.put(key, rest.join(' '));
        break;
      case 'get':
        console.log(key, '=', cache.get(key, '?'));
        break;
      default:
        console.log(`what is '${verb}'?`);
    }
  }
  console.log(String(cache), JSON.stringify(cache));
  console.log(`${cache.hits} hits, ${cache.misses} misses, rate ${(cache.rate * 100).toFixed(1)}%`);
  const [fib, known]: Memoized<bigint> = memoize((n: number): bigint => (n < 2 ? BigInt(n) : fib(n - 1) + fib(n - 2)), 4);
  console.log(fib(90), `${known}`, typeof fib);
  try {
    new LRUCache(-1);
  } catch (error) {
    const { name, message } = error as Error;
    console.log(name + ':', message);
  }
  console.log(cache);
});
