function* naturals(from = 0) { while (true) yield from++; }
function* take(n, items) {
  let i = 0;
  if (n === 0) return;
  for (const x of items) {
    yield x;
    if (++i >= n) return;
  }
}
const filter = function* (test, items) { for (const x of items) if (test(x)) yield x; };
function* primes() {
  let rest = naturals(2);
  for (;;) {
    const { value: p } = rest.next();
    yield p;
    rest = filter(x => x % p !== 0, rest);
  }
}
console.log([...take(10, primes())].join(" "));

function* talk() {
  const name = yield "name?";
  try {
    const age = yield `age of ${name}?`;
    return `${name} is ${age}`;
  } catch (e) {
    yield "caught " + e.message;
  } finally {
    console.log("cleanup");
  }
  return "end";
}
let t = talk();
console.log(t.next("ignored").value, t.next("Ann").value, t.next(30));
t = talk();
t.next(); t.next("Bob");
console.log(t.throw(new Error("no age")), t.next(), t.next());
t = talk(); t.next(); t.next("x");
console.log(t.return("early"));

class Tree {
  constructor(value, left, right) { Object.assign(this, { value, left, right }); }
  *[Symbol.iterator]() {
    if (this.left) yield* this.left;
    yield this.value;
    if (this.right) yield* this.right;
  }
}
const tree = new Tree(4, new Tree(2, new Tree(1), new Tree(3)), new Tree(6));
console.log(Math.max(...tree), Array.from(tree, x => x * x), [...tree].reverse());
const [first, , third = "none", ...others] = tree;
console.log(first, third, others);

const range = { from: 1, to: 4, [Symbol.iterator]() {
  let at = this.from, last = this.to;
  return { next: () => (at <= last ? { value: at++, done: false } : { value: undefined, done: true }),
           return() { console.log("closed at", at); return {}; } };
} };
outer: for (const x of range) for (const y of range) { if (x * y === 6) { console.log(x, y); break outer; } }
