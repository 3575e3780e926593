// A cache of limited size, driven by commands on the standard input.
class LRUCache {
  constructor(capacity) {
    if (!(capacity > 0)) throw new RangeError('capacity must be positive');
    this.capacity = capacity;
    this.entries = new Map();
    this.hits = this.misses = 0;
  }
  get(key, fallback) {
    if (!this.entries.has(key)) {
      this.misses += 1;
      return fallback;
    }
    this.hits += 1;
    const value = this.entries.get(key);
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }
  put(key, value) {
    if (this.entries.has(key)) this.entries.delete(key);
    else if (this.entries.size === this.capacity) this.entries.delete(this.entries.keys().next().value);
    this.entries.set(key, value);
    return this;
  }
  get rate() { return this.hits / (this.hits + this.misses); }
  toJSON() { return { capacity: this.capacity, entries: [...this.entries] }; }
  toString() { return `LRUCache(${this.capacity}, ${[...this.entries.keys()]})`; }
}

function memoize(f, capacity) {
  const cache = new LRUCache(capacity);
  const wrapped = function (...args) {
    const key = args.join();
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = f.apply(this, args);
    cache.put(key, value);
    return value;
  };
  wrapped.cache = cache;
  return wrapped;
}

const cache = new LRUCache(Number(process.argv[2] ?? 3));
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', chunk => { input += chunk; });
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
  const fib = memoize(n => (n < 2 ? BigInt(n) : fib(n - 1) + fib(n - 2)), 4);
  console.log(fib(90), `${fib.cache}`, fib.length, typeof fib);
  try {
    new LRUCache(-1);
  } catch ({ name, message }) {
    console.log(name + ':', message);
  }
  console.log(cache);
});
