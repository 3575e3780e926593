function counter(start = 0, { step = 1, limit = Infinity } = {}) {
  let n = start;
  return {
    next() { if (n < limit) n += step; return n; },
    reset: () => (n = start),
    get value() { return n; },
  };
}
const a = counter(), b = counter(10, { step: 5, limit: 20 });
console.log(a.next(), a.next(), b.next(), b.next(), b.next(), b.value, b.reset(), a.value);

const byLet = [], byVar = [];
for (let i = 0; i < 3; i++) byLet.push(() => i);
for (var j = 0; j < 3; j++) byVar.push(() => j);
console.log(byLet.map(f => f()).join(), byVar.map(f => f()).join());

const memoize = f => {
  const known = new Map();
  return n => {
    if (!known.has(n)) known.set(n, f(n));
    return known.get(n);
  };
};
const fib = memoize(n => (n < 2 ? n : fib(n - 1) + fib(n - 2)));
console.log(fib(50));

const compose = (...fs) => x => fs.reduceRight((v, f) => f(v), x);
const curry = f => function curried(...args) {
  return args.length >= f.length ? f.apply(this, args) : (...more) => curried.call(this, ...args, ...more);
};
console.log(compose(x => x + 1, x => x * 2)(5), curry((x, y, z) => x + y * z)(1)(2, 3), curry((x, y) => x - y)(5)(3));

console.log(hoisted(), typeof notYet, (function () { return typeof this; }).call(5));
function hoisted() { return inner(); function inner() { return "hoisted"; } }
var notYet = 1;

function sum() { let t = 0; for (let i = 0; i < arguments.length; i++) t += arguments[i]; return t; }
console.log(sum(1, 2, 3), sum.length, ((a, b = 1, ...c) => 0).length);

const object = { name: "o", regular() { return this.name; }, arrows() { return [1, 2].map(x => this.name + x); } };
const { regular } = object;
let threw;
try { threw = regular(); } catch (e) { threw = e instanceof TypeError; }
console.log(object.regular(), object.arrows(), threw === undefined || threw);
const factorial = function f(n) { return n <= 1n ? 1n : n * f(n - 1n); };
console.log(String(factorial(25n)));
