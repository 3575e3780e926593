// Generators that are left early, delegation, iterators of one's own, destructuring, spread.
function* counting(name, n) {
  try {
    for (let i = 0; i < n; i++) yield `${name}${i}`;
    return name + " done";
  } finally {
    console.log(`close ${name}`);
  }
}
for (const x of counting("a", 5)) { if (x === "a2") break; console.log(x); }
outer: for (const x of counting("b", 3)) for (const y of counting("c", 3)) { if (y === "c1") continue outer; console.log(x, y); }
function find(test) { for (const x of counting("d", 9)) if (test(x)) return x; }
console.log(find((x) => x.endsWith("3")));
function* both() { const r = yield* counting("e", 2); console.log("result", r); yield* [1, 2]; yield* "hi"; return 0; }
console.log([...both()]);
const g = both();
console.log(g.next(), g.return(42), g.next());
const talk = (function* () { let total = 0; for (;;) { const x = yield total; if (x === undefined) return total; total += x; } })();
talk.next();
console.log(talk.next(5).value, talk.next(7).value, talk.next());
class Range {
  constructor(from, to, step = 1) { Object.assign(this, { from, to, step }); }
  [Symbol.iterator]() {
    let at = this.from;
    const { to, step } = this;
    return {
      next: () => (at <= to ? { value: (at += step) - step, done: false } : { value: undefined, done: true }),
      return() { console.log("returned"); return { done: true }; },
      [Symbol.iterator]() { return this; },
    };
  }
}
console.log([...new Range(1, 10, 3)], Math.max(...new Range(1, 4)), Array.from(new Range(1, 3), (x) => x * x));
for (const x of new Range(1, 100)) { if (x > 2) break; console.log(x); }
const [first, , third = "none", ...rest] = new Range(1, 6);
console.log(first, third, rest);
const { a, b: { c = 5, ...others } = {}, ...more } = { a: 1, b: { d: 2, e: 3 }, f: 4, g: 5 };
console.log(a, c, others, more);
const lazy = {
  *map(f, items) { for (const x of items) yield f(x); },
  *filter(f, items) { for (const x of items) if (f(x)) yield x; },
  *take(n, items) { if (n <= 0) return; for (const x of items) { yield x; if (--n === 0) return; } },
  *naturals() { let n = 0; while (true) yield n++; },
};
console.log([...lazy.take(5, lazy.map((x) => x * x, lazy.filter((x) => x % 2, lazy.naturals())))]);
function* thrower() { try { yield 1; } catch (e) { yield "caught " + e; } }
const t = thrower();
console.log(t.next().value, t.throw("oops").value, t.next().done);
try { thrower().throw(new Error("at once")); } catch (e) { console.log(e.message); }
const entries = Object.entries({ x: 1, y: 2 });
for (const [key, value] of entries) console.log(key, value);
for (const [i, ch] of [..."ab"].entries()) console.log(i, ch);
const map = new Map([["k", [1, 2]]]);
for (const [k, [p, q]] of map) console.log(k, p + q);
console.log(Object.fromEntries(map), [...map.keys(), ...map.values()].length);
