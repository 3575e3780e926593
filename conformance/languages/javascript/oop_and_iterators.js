// Mixins, getters, symbols, generators, destructuring, closures, error classes, labelled loops, tagged templates.
const Serializable = Base => class extends Base { serialize() { return JSON.stringify(this); } };
const Comparable = Base => class extends Base { lt(o) { return this.valueOf() < o.valueOf(); } };
class Money {
  static #rates = { EUR: 1, USD: 1.1 };
  #cents;
  constructor(amount, currency = 'EUR') { this.#cents = Math.round(amount * 100); this.currency = currency; }
  get amount() { return this.#cents / 100; }
  valueOf() { return this.#cents / Money.#rates[this.currency]; }
  [Symbol.toPrimitive](hint) { return hint === 'string' ? `${this.amount} ${this.currency}` : this.valueOf(); }
  get [Symbol.toStringTag]() { return 'Money'; }
  static zero() { return new this(0); }
  static [Symbol.hasInstance](x) { return typeof x === 'object' && x !== null && 'currency' in x; }
  toJSON() { return `${this}`; }
  #secret() { return 'secret ' + this.#cents; }
  reveal() { return this.#secret(); }
  static isMoney(x) { return #cents in x; }
}
class Price extends Serializable(Comparable(Money)) {
  constructor(...args) { super(...args); this.tax ??= 0.2; }
  get amount() { return super.amount * (1 + this.tax); }
  set label(l) { this._label = l.toUpperCase(); }
  get label() { return this._label ?? 'none'; }
}
class ValidationError extends Error {
  constructor(field, message, options) { super(message, options); this.name = 'ValidationError'; this.field = field; }
}
class HttpError extends Error { static { HttpError.codes = { 404: 'Not Found' }; } constructor(code) { super(HttpError.codes[code] ?? 'Unknown'); this.code = code; } get name() { return 'HttpError'; } }
const range = { from: 1, to: 4, *[Symbol.iterator]() { for (let i = this.from; i <= this.to; i++) yield i; } };
const iterator = { i: 0, next() { return this.i < 2 ? { value: this.i++, done: false } : { value: 'end', done: true }; }, return(v) { console.log('closed'); return { value: v, done: true }; }, [Symbol.iterator]() { return this; } };
function* tree(n) { if (n > 0) { yield* tree(n - 1); yield n; yield* tree(n - 1); } return 'r' + n; }
function* dialog() { const name = yield 'name?'; try { const age = yield `age of ${name}?`; return `${name} is ${age}`; } catch (e) { yield 'sorry ' + e; } finally { console.log('cleanup'); } }
const lazy = { *map(it, f) { for (const x of it) yield f(x); }, *filter(it, f) { for (const x of it) if (f(x)) yield x; }, *zip(a, b) { const i = b[Symbol.iterator](); for (const x of a) { const { value, done } = i.next(); if (done) return; yield [x, value]; } } };
const pipe = (...fs) => x => fs.reduce((v, f) => f(v), x);
const once = f => { let done = false, r; return (...a) => done ? r : (done = true, r = f(...a)); };
const sum = (...n) => n.reduce((a, b) => a + b, 0);
const deepClone = o => o === null || typeof o !== 'object' ? o : Array.isArray(o) ? o.map(deepClone) : Object.fromEntries(Object.entries(o).map(([k, v]) => [k, deepClone(v)]));
const html = (s, ...v) => s.reduce((a, p, i) => a + p + (i < v.length ? String(v[i]).replace(/[<>&]/g, c => `&#${c.charCodeAt(0)};`) : ''), '');
const p = new Price(10, 'USD'), q = new Price(10);
console.log(`${p}`, +q, p < q, p.lt(q), p + q > 0, Object.prototype.toString.call(q), p instanceof Money, Money.isMoney(p), ({ currency: 1 }) instanceof Money, q.serialize(), p.reveal());
p.label = 'abc'; console.log(p.label, q.label, Object.keys(p), p.amount.toFixed(2), Price.zero().amount, Price.name, Price.length);
for (const make of [() => { throw new ValidationError('age', 'too young', { cause: 'input' }); }, () => { throw new HttpError(404); }, () => { throw new HttpError(1); }, () => null.x, () => { 'use strict'; Object.freeze([1]).push(2); }, () => new (class A { constructor() { this.x; } static s = 1; })().y.z, () => BigInt(1.5), () => [].reduce((a, b) => a), () => 'x'.repeat(-1), () => JSON.parse('{bad'), () => { const c = 1; c = 2; }, () => Symbol() + '', () => decodeURIComponent('%')])
  try { make(); } catch (e) { console.log(e.name, e instanceof TypeError, e instanceof Error, e.cause ?? '-', e.field ?? e.code ?? '', e.constructor.name); }
console.log([...range], Math.max(...range), Array.from(range, x => x * x), [...lazy.zip(lazy.map(lazy.filter(range, x => x % 2), x => x * 10), 'ab')], [...tree(2)], Object.fromEntries(lazy.zip('xy', range)));
for (const x of iterator) { if (x === 1) break; } const [first] = iterator; console.log(first, [...iterator]);
const d = dialog(); console.log(d.next(), d.next('Ann'), d.next(5), d.next()); const e = dialog(); e.next(); e.next('B'); console.log(e.throw('oops'), e.return(7), e.next());
console.log(pipe(x => x + 1, x => x * 2, String)(3), (() => { const f = once(() => Math.PI); return f() === f(); })(), sum(...[1, 2], ...new Set([3, 3])), html`<b>${'<x>'}</b>${1}`);
const src = { a: [1, { b: 2 }], n: null }, cl = deepClone(src), st = structuredClone(src); cl.a[1].b = 3; console.log(src.a[1].b, cl.a[1].b, st.a !== src.a, { ...src, extra: 1 });
const { a: [one, { b: two = 9, c: three = 3 } = {}] = [], n: nul = 'default', ...others } = src; console.log(one, two, three, nul, others);
const swap = ([x, y]) => [y, x], key = 'dyn'; console.log(swap([1, 2]), { [key + 1]: 1, get g() { return 3; }, 'quoted-key': 4, 5: 5 });
let s = ''; outer: for (const i of [1, 2, 3]) for (const j of [1, 2, 3]) { if (j === 2) continue outer; if (i === 3) break outer; s += `${i}${j} `; } console.log(s.trim(), [10, 1, 3].sort(), ['b', undefined, 'a'].sort(), [3, 1, 2].reverse(), [1, 2, 3, 4].lastIndexOf(3), [[3, 'c'], [1, 'a']].sort());
const counter = (() => { let c = 0; return { inc: () => ++c, get value() { return c; } }; })(); counter.inc(); counter.inc(); console.log(counter.value, counter);
var self = this; function Outer() { this.v = 1; const arrow = () => this.v; function inner() { return this === undefined || this === globalThis; } return { arrow, plain: inner() }; } const o = new Outer(); console.log(o.arrow(), o.plain, typeof self);
console.log([1, 2, 3].map(parseInt), ['1', '2', '3'].map(Number), [..."hello"].reduce((m, c) => (m[c] = (m[c] || 0) + 1, m), {}), Array.from('abc', (c, i) => c + i), Array.of(7).length, [1, 2, 3].with?.(1, 9) ?? 'old', [1, , 3].length, [1, , 3].map(x => x * 2), 0 in [, 1]);
console.log(typeof Symbol.iterator, Symbol('d').toString(), Symbol.for('k') === Symbol.for('k'), Symbol('x').description, [1, 2] + [3], {} + '', [] == false, null == 0, null >= 0, undefined == null, '2' > '12', 2 > '12', NaN != NaN, [2] * [3], +[], +{}, -'5', !!'false', void 0, (1, 2), 1e3, .5 + .1, 0.1 * 3, 9007199254740993, 1 / 3, 100 / 3, 5e-7, 123456789012345680000, 1e21, -1e-7, (25).toString(36), (-7.5).toString(2), Number('1_000'), 1_000, 0b101, 0o17);
