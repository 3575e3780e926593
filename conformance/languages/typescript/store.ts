// Generic classes, abstract classes, parameter properties, accessors, static blocks, enums, decorations of functions.
interface Entity { readonly id: number; name: string; }
abstract class Repository<T extends Entity> {
  private readonly items = new Map<number, T>();
  protected constructor(protected readonly label: string) {}
  protected abstract validate(item: T): string | null;
  add(item: T): this {
    const problem = this.validate(item);
    if (problem !== null) throw new TypeError(`${this.label}: ${problem}`);
    this.items.set(item.id, item);
    return this;
  }
  find(test: (item: T) => boolean): T | undefined { for (const item of this.items.values()) if (test(item)) return item; }
  *[Symbol.iterator](): IterableIterator<T> { yield* this.items.values(); }
  get size(): number { return this.items.size; }
  groupBy<K extends string | number>(key: (item: T) => K): Map<K, T[]> {
    const groups = new Map<K, T[]>();
    for (const item of this) { const k = key(item); const list = groups.get(k); list ? list.push(item) : groups.set(k, [item]); }
    return groups;
  }
}
enum Role { Guest, User = 5, Admin }
enum Color { Red = "RED", Green = "GREEN" }
interface Person extends Entity { role: Role; email?: string; }
class People extends Repository<Person> {
  static readonly #instances: People[] = [];
  static { console.log("class is ready"); }
  constructor() { super("people"); People.#instances.push(this); }
  protected override validate(p: Person): string | null { return p.name.length < 2 ? `name "${p.name}" is too short` : null; }
  static get made(): number { return People.#instances.length; }
}
const people = new People().add({ id: 1, name: "Ann", role: Role.Admin }).add({ id: 2, name: "Bob", role: Role.User, email: "b@x.org" }).add({ id: 3, name: "Cy", role: Role.User });
try { people.add({ id: 4, name: "D", role: Role.Guest }); } catch (e) { console.log((e as Error).message); }
console.log(people.size, People.made, people.find((p) => p.email !== undefined)?.name, [...people].map((p) => `${p.id}${Role[p.role]}`).join());
for (const [role, list] of people.groupBy((p) => Role[p.role])) console.log(role, list.map(({ name }) => name));
console.log(Role, Color.Red, Object.values(Color), Role.Admin, Role[0]);
class Observable<T> {
  private listeners: ((value: T, old: T) => void)[] = [];
  constructor(private _value: T) {}
  get value(): T { return this._value; }
  set value(next: T) { const old = this._value; this._value = next; for (const l of this.listeners) l(next, old); }
  subscribe(listener: (value: T, old: T) => void): () => void { this.listeners.push(listener); return () => { this.listeners = this.listeners.filter((l) => l !== listener); }; }
}
const count = new Observable(1);
const seen: string[] = [];
const halt = count.subscribe((v, o) => seen.push(`${o}>${v}`));
count.value = 2; count.value++; count.value += 5; halt(); count.value = 0;
console.log(seen, count.value);
function memoize<A extends unknown[], R>(f: (...args: A) => R): (...args: A) => R {
  const cache = new Map<string, R>();
  return (...args) => { const key = JSON.stringify(args); if (!cache.has(key)) cache.set(key, f(...args)); return cache.get(key)!; };
}
let calls = 0;
const slow = memoize((a: number, b: number) => { calls++; return a ** b; });
console.log(slow(2, 10), slow(2, 10), slow(3, 2), calls);
const pipe = <T>(...fs: Array<(x: T) => T>) => (x: T): T => fs.reduce((v, f) => f(v), x);
console.log(pipe<number>((x) => x + 1, (x) => x * 2)(5), pipe<string>((s) => s.trim(), (s) => s + "!")(" hi "));
class Matrix<const R extends number = 2> { constructor(readonly rows: number[][]) {} times(o: Matrix): number[][] { return this.rows.map((r) => o.rows[0].map((_, j) => r.reduce((s, x, i) => s + x * o.rows[i][j], 0))); } }
console.log(new Matrix([[1, 2], [3, 4]]).times(new Matrix([[0, 1], [1, 0]])));
