const swap = (a, i, j) => { [a[i], a[j]] = [a[j], a[i]]; };
function quickSort(a, lo = 0, hi = a.length - 1) {
  if (lo >= hi) return a;
  let p = lo;
  for (let i = lo; i < hi; i++) if (a[i] < a[hi]) swap(a, i, p++);
  swap(a, p, hi);
  quickSort(a, lo, p - 1);
  return quickSort(a, p + 1, hi);
}
const mergeSort = xs => {
  if (xs.length < 2) return xs;
  const mid = xs.length >> 1, l = mergeSort(xs.slice(0, mid)), r = mergeSort(xs.slice(mid)), out = [];
  while (l.length && r.length) out.push(l[0] <= r[0] ? l.shift() : r.shift());
  return [...out, ...l, ...r];
};
class Heap {
  constructor(cmp = (a, b) => a - b) { this.a = []; this.cmp = cmp; }
  push(x) {
    this.a.push(x);
    for (let i = this.a.length - 1; i > 0;) {
      const p = (i - 1) >> 1;
      if (this.cmp(this.a[p], this.a[i]) <= 0) break;
      swap(this.a, p, i); i = p;
    }
  }
  pop() {
    const top = this.a[0], last = this.a.pop();
    if (this.a.length) {
      this.a[0] = last;
      for (let i = 0;;) {
        let m = i;
        for (const k of [2 * i + 1, 2 * i + 2]) if (k < this.a.length && this.cmp(this.a[k], this.a[m]) < 0) m = k;
        if (m === i) break;
        swap(this.a, i, m); i = m;
      }
    }
    return top;
  }
  get size() { return this.a.length; }
}
class Trie {
  constructor() { this.root = Object.create(null); }
  insert(word) { let n = this.root; for (const c of word) n = n[c] ??= Object.create(null); n.$ = true; }
  words(prefix) {
    let n = this.root;
    for (const c of prefix) { n = n[c]; if (!n) return []; }
    const out = [];
    (function walk(n, w) { if (n.$) out.push(w); for (const k of Object.keys(n).sort()) if (k !== '$') walk(n[k], w + k); })(n, prefix);
    return out;
  }
}
class LinkedList {
  #head = null; #size = 0;
  add(v) { const n = { v, next: null }; if (!this.#head) this.#head = n; else { let c = this.#head; while (c.next) c = c.next; c.next = n; } this.#size++; return this; }
  reverse() { let p = null, c = this.#head; while (c) [c.next, p, c] = [p, c, c.next]; this.#head = p; return this; }
  *[Symbol.iterator]() { for (let c = this.#head; c; c = c.next) yield c.v; }
  get length() { return this.#size; }
}
const memo = fn => { const cache = {}; return n => cache[n] ?? (cache[n] = fn(n)); };
const fib = memo(n => (n < 2 ? n : fib(n - 1) + fib(n - 2)));
const compose = (...fs) => x => fs.reduceRight((v, f) => f(v), x);
const curry = f => function c(...a) { return a.length >= f.length ? f(...a) : (...b) => c(...a, ...b); };
const debounceCount = (() => { let n = 0; return () => ++n; })();
const groupBy = (xs, f) => xs.reduce((g, x) => { (g[f(x)] ||= []).push(x); return g; }, {});
const flatten = xs => xs.reduce((a, x) => a.concat(Array.isArray(x) ? flatten(x) : x), []);
const permutations = xs => xs.length ? xs.flatMap((x, i) => permutations([...xs.slice(0, i), ...xs.slice(i + 1)]).map(p => [x, ...p])) : [[]];
const gcd = (a, b) => b ? gcd(b, a % b) : a;
const isPrime = n => { for (let i = 2; i * i <= n; i++) if (n % i === 0) return false; return n > 1; };
const toRoman = n => Object.entries({ M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 }).reduce((s, [r, v]) => { while (n >= v) { s += r; n -= v; } return s; }, '');
function* take(n, it) { for (const x of it) { if (n-- <= 0) return; yield x; } }
function* naturals() { let n = 0; while (true) yield n++; }

console.log(quickSort([5, 3, 8, 1, 9, 2]), mergeSort([5, 3, 8, 1]), [10, 9, 1].sort(), [10, 9, 1].sort((a, b) => a - b));
const h = new Heap(); [5, 2, 8, 1].forEach(x => h.push(x)); const o = []; while (h.size) o.push(h.pop()); console.log(o);
const t = new Trie(); ['car', 'cart', 'dog', 'ca'].forEach(w => t.insert(w)); console.log(t.words('ca'), t.words('x'));
const list = new LinkedList().add(1).add(2).add(3); console.log([...list.reverse()], list.length, Math.max(...list));
console.log(fib(50), compose(x => x + 1, x => x * 2)(5), curry((a, b, c) => a + b + c)(1)(2)(3), debounceCount(), debounceCount());
console.log(groupBy(['one', 'two', 'three'], s => s.length), flatten([1, [2, [3, [4]]]]), permutations([1, 2, 3]).length);
console.log(gcd(48, 18), Array.from({ length: 20 }, (_, i) => i).filter(isPrime), toRoman(1994), [...take(3, naturals())]);
console.log('abc'.padStart(5, '*'), 'a-b-c'.split('-'), 'Hello'.at(-1), 'x'.repeat(3), 'abcabc'.replaceAll('b', 'X'), 'AbC'.toLowerCase(), ' t '.trim() + '|', 'abc'.includes('bc'), 'abc'.charCodeAt(1), 'a,b'.match(/(\w),(\w)/).slice(1), [...'héllo'].length);
console.log('2024-01-15'.replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1'), [...'a1b22'.matchAll(/\d+/g)].map(m => m[0] + '@' + m.index), /^[\w.]+@\w+\.\w+$/.test('a.b@c.de'), 'camelCaseString'.replace(/[A-Z]/g, c => '_' + c.toLowerCase()));
console.log([3, 1, 2].toString(), [1, 2, 3].indexOf(4), [1, 2, 3, 4].findLast(x => x % 2), [1, [2, [3]]].flat(Infinity), [1, 2, 3].some(x => x > 2), [..."ab"].entries().next(), Array.isArray([]), [1, 2, 3].fill(0, 1), [1, 2, 3, 4, 5].copyWithin(0, 3), new Array(3), [, 1], [undefined, null]);
console.log(typeof null, typeof undefined, typeof (() => 1), typeof 1n, 0.1 + 0.2, 1 / 0, -1 % 3, 2 ** 10, 7 / 2 | 0, ~5, 5 >>> 1, -5 >> 1, -5 >>> 28, '5' * '2', '5' + 2, [] + {}, null ?? 'd', 0 || 'x', '' && 'y', NaN === NaN, Object.is(-0, 0), parseInt('12px'), parseFloat('3.14abc'), Number(''), Number('0x1f'), (255).toString(16), (3.14159).toFixed(2), (1234.5678).toExponential(2), Number.MAX_SAFE_INTEGER, 12345678901234567890n * 2n);
const { a, b: { c = 5, ...rest } = {}, ...others } = { a: 1, b: { d: 2, e: 3 }, f: 4 }; console.log(a, c, rest, others);
const s = new Set([1, 2, 2, 3]); s.add(4).delete(1); console.log(s, s.has(2), [...s].map(x => x * 2), new Map([['k', { v: 1 }], [1, 'one']]));
label: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === 1) continue label; if (i === 2) break label; console.log(i, j); } }
switch (3) { case 1: console.log('one'); case 3: console.log('three'); case 4: console.log('four'); break; default: console.log('never'); }
var x = 1; { var x = 2; } let y = 1; { let y = 2; } console.log(x, y, (() => { try { return 'try'; } finally { console.log('fin'); } })());
const frozen = Object.freeze({ z: 1 }); frozen.z = 2; console.log(frozen, Object.keys({ b: 1, a: 2, 1: 3 }), Object.assign({}, { q: 1 }, { r: 2 }), 'q' in { q: 1 }, delete ({ q: 1 }).q);
function Animal(name) { this.name = name; } Animal.prototype.speak = function () { return this.name + ' speaks'; };
function Dog(name) { Animal.call(this, name); } Dog.prototype = Object.create(Animal.prototype); Dog.prototype.constructor = Dog;
const d = new Dog('Rex'); console.log(d.speak(), d instanceof Animal, d.constructor.name, Object.getPrototypeOf(d) === Dog.prototype, d);
console.log([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30], { nested: { deep: { deeper: { deepest: 1 } } }, f() {}, g: class Q {}, s: Symbol('m'), d: [[[[1]]]] });
console.log('%s is %d years and %i, %f, %j %%', 'Bob', 42.5, 42.9, 1.5, { a: 1 }, "extra");
console.log([1.0, -0, 'str', true, null, undefined, () => {}, /re/g, new Error('e').message], [['a', 1], ['b', 2]], Object.fromEntries([['a', 1]]));
const tagged = (st, ...v) => st.raw.join('|') + v.join(','); console.log(tagged`a${1}b${2}c`, `multi
line`);
console.log([5, 1, 4].toSorted?.() ?? 'no', Object.entries({ x: 1, y: 2 }).map(([k, v]) => `${k}=${v}`).join('&'), isNaN('abc'), [1, 2, 3].includes(NaN), [NaN].includes(NaN), Math.round(-0.5), Math.round(2.5), Math.sign(-3), Math.trunc(-4.7), Math.hypot(3, 4), Math.cbrt(27));
