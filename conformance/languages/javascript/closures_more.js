// Closures in loops, hoisting, defaults, memoisation, currying, modules by functions, this.
var fs = [], gs = [];
for (var i = 0; i < 3; i++) fs.push(() => i);
for (let j = 0; j < 3; j++) { gs.push(() => j); j += 0; }
console.log(fs.map((f) => f()), gs.map((f) => f()), i);
console.log(typeof early, early(), typeof late, (() => { try { return tdz; } catch (e) { return e.name; } let tdz = 1; })());
function early() { return "early"; }
var late = function () {};
let counter = 0;
const next = (step = ++counter, { scale = 1, ...rest } = {}, [first = "none"] = []) => [step * scale, rest, first];
console.log(next(), next(), next(5, { scale: 2, x: 1 }), next(undefined, undefined, ["f"]), counter, next.length);
const module_ = (() => { let secret = 1; const bump = () => ++secret; return { bump, get secret() { return secret; }, reset: () => void (secret = 0) }; })();
module_.bump(); module_.bump();
console.log(module_.secret, module_.reset(), module_.secret, Object.keys(module_));
const curry = (f) => function curried(...args) { return args.length >= f.length ? f.apply(this, args) : (...more) => curried.call(this, ...args, ...more); };
console.log(curry((a, b, c) => a + b + c)(1)(2, 3), curry((a, b) => a * b)(3)(4));
const debounce = (f, n) => { let calls = 0; return (...a) => (++calls % n === 0 ? f(...a) : undefined); };
const every3 = debounce((x) => `ran ${x}`, 3);
console.log([1, 2, 3, 4, 5, 6].map(every3));
const obj = { name: "obj", arrow: () => typeof this, method() { return [1].map(() => this.name)[0]; }, nested: { name: "inner", get() { return this.name; } } };
const { method } = obj, loose = obj.nested.get;
console.log(obj.arrow(), obj.method(), method.call({ name: "called" }), loose.bind({ name: "bound" })(), obj.nested.get());
function sum() { return [...arguments].reduce((a, b) => a + b, 0); }
console.log(sum(1, 2, 3), sum(), Math.max.apply(null, [1, 5, 2]), sum.call(null, 4, 5));
const once = (f) => { let done = false, value; return () => (done ? value : ((done = true), (value = f()))); };
const init = once(() => { console.log("init"); return {}; });
console.log(init() === init());
function tagged(strings, ...values) { return strings.raw.join("|") + values.join(","); }
console.log(tagged`a${1}\n${2}c`, ((a, b = a, c = a + b) => [a, b, c])(1), (({ a, b } = { a: 1, b: 2 }) => a + b)());
label: { if (counter > 0) break label; console.log("never"); }
switch (3) { case 1: console.log("one"); default: console.log("default"); case 2: console.log("two"); break; case 4: console.log("four"); }
for (const x of [1, 2]) { try { if (x === 1) continue; console.log("x", x); } finally { console.log("f", x); } }
const f = () => { try { return "try"; } finally { console.log("before"); } };
console.log(f(), void 0, (1, 2), !!"" + 1, typeof void 0, [..."ab"].map((c) => c + c), null ?? "n", 0 || "o", 0 ?? "z", "" && "a");
let n = null; n ??= 5; n ||= 6; n &&= 7; console.log(n, n?.toFixed?.(1), n?.missing?.deep.er, (void 0)?.[0]);
var hoisted = 1; { var hoisted = 2; } console.log(hoisted); { function block() { return "block"; } } console.log(block());
const fact = function self(k) { return k < 2 ? 1 : k * self(k - 1); }; console.log(fact(10), fact.name, (() => {}).name, (function () {}).name);
console.log([3, 1, 2].sort().concat([9]).map(String), [1, 2, 3].includes(2), Array.isArray([]), [1, [2]].flat(), [5, 1].toString(), Array.of(7).fill(0, 0, 1), [1, 2, 3].findLast((x) => x < 3), [..."hello"].reverse().join(""), [1, 2, 3, 4].copyWithin(0, 2), [0, 1].indexOf(1), [NaN].includes(NaN), [NaN].indexOf(NaN));
