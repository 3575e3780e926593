// Objects: order of properties, getters and setters, prototypes, symbols, freezing, JSON.
const o = { b: 1, 2: "two", a: 2, 1: "one", [`k${1 + 1}`]: 3, get sum() { return this.a + this.b; }, set sum(v) { this.a = v; } };
console.log(Object.keys(o), JSON.stringify(o), o.sum);
o.sum = 10;
console.log(o.a, "sum" in o, o.hasOwnProperty("zip"), delete o.b, o.b, o);
const base = { greet() { return "hi " + this.name; }, kind: "base" };
const derived = Object.create(base);
derived.name = "Ann";
console.log(derived.greet(), derived.kind, Object.keys(derived), "kind" in derived, Object.getPrototypeOf(derived) === base);
for (const k in { x: 1, y: 2 }) console.log(k);
const sym = Symbol("tag");
const tagged = { [sym]: 1, plain: 2, [Symbol.toPrimitive](hint) { return hint === "number" ? 42 : "prim " + hint; } };
console.log(tagged[sym], Object.keys(tagged), +tagged, `${tagged}`, tagged + "", sym.toString(), sym.description, typeof sym);
const frozen = Object.freeze({ n: 1, inner: { m: 2 } });
frozen.n = 5;
frozen.inner.m = 3;
console.log(frozen, Object.isFrozen(frozen), Object.isFrozen(frozen.inner));
const copy = { ...o, a: 0, extra: [1, { deep: true }] };
const clone = structuredClone(copy);
clone.extra[1].deep = false;
console.log(copy.extra[1].deep, clone.extra[1].deep, { ...null, ..."ab", ...[9] });
console.log(JSON.stringify({ u: undefined, f() {}, n: null, d: NaN, nested: [undefined, () => 1, { x: 1 }], s: 'q"\n' }));
console.log(JSON.stringify([1, { a: [], b: {} }], null, 2), JSON.stringify({ a: 1, b: [1, 2] }, null, "--"));
console.log(JSON.stringify({ a: 1, b: 2, c: { a: 3 } }, ["a", "c"]), JSON.stringify({ a: 5, b: "x" }, (k, v) => (typeof v === "number" ? v * 2 : v)));
console.log(JSON.parse('{"a":[1,2,{"b":null}],"c":"\\u0041\\n","d":-1.5e2,"e":true}'), JSON.parse("[1,2]", (k, v) => (Array.isArray(v) ? v : v + 1)));
class Temperature { #c = 0; constructor(c) { this.#c = c; } get f() { return this.#c * 1.8 + 32; } set f(v) { this.#c = (v - 32) / 1.8; } toJSON() { return { c: this.#c }; } static from(f) { const t = new Temperature(0); t.f = f; return t; } valueOf() { return this.#c; } }
const t = Temperature.from(212);
console.log(t.f, JSON.stringify({ t }), t > 50, t + 1, `${t}`, t);
console.log([1, [2, [3, [4, [5]]]]], { a: { b: { c: { d: 1 } } } }, [[]], {}, [undefined, null], [, 1], { "a-b": 1, c: "s" }, [function foo() {}, class Bar {}, Symbol("s")], new Map([[{ a: 1 }, "v"]]), new Set(["x", 1]));
const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => ["key" + i, i]));
console.log(many, "x".repeat(100).length, Array(120).fill(7));
const { length } = "hello", { [`dyn${1}`]: dynamic = "default" } = {};
console.log(length, dynamic, Object.entries({ p: 1 }).flat(), Object.assign({}, { a: 1 }, null, { b: 2 }));
const circular = { name: "c" };
circular.self = circular;
console.log(circular);
try { JSON.stringify(circular); } catch (e) { console.log(e.name, e.message.split("\n")[0]); }
