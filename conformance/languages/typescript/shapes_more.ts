// Visitors, type guards, generics with defaults, index signatures, iterators, optional members.
interface Visitor<R> { circle(c: Circle): R; square(s: Square): R; group(g: Group): R; }
abstract class Shape { abstract accept<R>(v: Visitor<R>): R; get area(): number { return this.accept(new Area()); } }
class Circle extends Shape { constructor(public readonly radius: number) { super(); } accept<R>(v: Visitor<R>): R { return v.circle(this); } }
class Square extends Shape { constructor(readonly side: number, protected label?: string) { super(); } accept<R>(v: Visitor<R>): R { return v.square(this); } get name(): string { return this.label ?? "square"; } }
class Group extends Shape implements Iterable<Shape> { private readonly parts: Shape[]; constructor(...parts: Shape[]) { super(); this.parts = parts; } *[Symbol.iterator](): Iterator<Shape> { yield* this.parts; } accept<R>(v: Visitor<R>): R { return v.group(this); } }
class Area implements Visitor<number> { circle({ radius }: Circle): number { return Math.PI * radius ** 2; } square(s: Square): number { return s.side * s.side; } group(g: Group): number { let sum = 0; for (const p of g) sum += p.accept(this); return sum; } }
class Show implements Visitor<string> { constructor(private depth = 0) {} private indent(text: string): string { return "  ".repeat(this.depth) + text; } circle(c: Circle): string { return this.indent(`circle ${c.radius}`); } square(s: Square): string { return this.indent(`${s.name} ${s.side}`); } group(g: Group): string { return [this.indent("group"), ...[...g].map((p) => p.accept(new Show(this.depth + 1)))].join("\n"); } }
const all = new Group(new Circle(1), new Group(new Square(2), new Square(3, "tile")), new Group());
console.log(all.accept(new Show()));
console.log(all.area.toFixed(3), [...all].map((s) => s.constructor.name), all instanceof Shape);
interface Counts { [word: string]: number; }
const count = (text: string): Counts => text.split(/\s+/).reduce<Counts>((counts, w) => ({ ...counts, [w]: (counts[w] ?? 0) + 1 }), {});
console.log(count("to be or not to be"));
function groupBy<T, K extends string>(items: readonly T[], key: (item: T, index: number) => K): Partial<Record<K, T[]>> { const out: Partial<Record<K, T[]>> = {}; items.forEach((item, i) => { (out[key(item, i)] ??= []).push(item); }); return out; }
console.log(groupBy([1, 2, 3, 4, 5], (n) => (n % 2 ? "odd" : "even")));
type Tree<T> = { value: T; children?: Tree<T>[] };
const tree: Tree<string> = { value: "root", children: [{ value: "a", children: [{ value: "b" }] }, { value: "c" }] };
function* walk<T>({ value, children = [] }: Tree<T>, depth = 0): Generator<[T, number]> { yield [value, depth]; for (const c of children) yield* walk(c, depth + 1); }
for (const [v, d] of walk(tree)) console.log("-".repeat(d) + v);
const fold = <T, R>(t: Tree<T>, f: (value: T, results: R[]) => R): R => f(t.value, (t.children ?? []).map((c) => fold(c, f)));
console.log(fold<string, number>(tree, (_, rs) => 1 + Math.max(0, ...rs)), fold<string, string>(tree, (v, rs) => v + (rs.length ? `(${rs.join()})` : "")));
class Stack<T = number> { #items: T[] = []; push(...xs: T[]): this { this.#items.push(...xs); return this; } pop(): T | undefined { return this.#items.pop(); } peek(): T { if (!this.#items.length) throw new RangeError("empty"); return this.#items.at(-1)!; } get size() { return this.#items.length; } static from<U>(xs: Iterable<U>): Stack<U> { return new Stack<U>().push(...xs); } }
const s = Stack.from("abc");
console.log(s.pop(), s.peek(), s.size, new Stack().pop());
try { new Stack().peek(); } catch (e) { console.log(e instanceof RangeError ? e.message : e); }
const rpn = (text: string): number => { const ops: Record<string, (a: number, b: number) => number> = { "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b }; const st: number[] = []; for (const t of text.split(" ")) { if (t in ops) { const b = st.pop()!, a = st.pop()!; st.push(ops[t](a, b)); } else st.push(+t); } return st[0]; };
console.log(rpn("3 4 + 2 * 7 /"), rpn("5 1 2 + 4 * + 3 -"));
enum Flag { None = 0, A = 1 << 0, B = 1 << 1, C = 1 << 2, AB = A | B }
const flags = Flag.A | Flag.C;
console.log(flags, Flag[flags] ?? "mixed", (flags & Flag.B) !== 0, Flag.AB, Object.keys(Flag).filter((k) => isNaN(+k)));
