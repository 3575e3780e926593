// Features of the language: const assertions, satisfies, guards, optional chaining, tuples, enums both ways, index signatures, unknown.
const palette = { red: [255, 0, 0], green: "#00ff00", blue: [0, 0, 255] } satisfies Record<string, string | number[]>;
const levels = ["debug", "info", "warn", "error"] as const;
type Level = (typeof levels)[number];
const isLevel = (s: string): s is Level => (levels as readonly string[]).includes(s);
console.log(palette.green.toUpperCase(), palette.red.map((x) => x / 255), levels.indexOf("warn"), ["info", "loud"].map(isLevel));

enum Direction { Up = 1, Down, Left = 10, Right }
const enum Size { Small = "S", Large = "L" }
enum Access { None = 0, Read = 1 << 0, Write = 1 << 1, All = Read | Write, Length = "abc".length }
console.log(Direction.Down, Direction[10], Direction["Right"], Size.Large, Access.All & ~Access.Read, Access[3], Access.Length, Direction);
console.log(Object.values(Direction).filter((v) => typeof v === "number"), Object.keys(Access).length);

type Shape = { kind: "circle"; r: number } | { kind: "rect"; w: number; h: number } | { kind: "point" };
function area(s: Shape): number {
  switch (s.kind) {
    case "circle": return Math.PI * s.r ** 2;
    case "rect": return s.w * s.h;
    case "point": return 0;
  }
}
const shapes: Shape[] = [{ kind: "circle", r: 2 }, { kind: "rect", w: 3, h: 4.5 }, { kind: "point" }];
console.log(shapes.map(area).map((a) => a.toFixed(3)), shapes.filter((s): s is Extract<Shape, { kind: "rect" }> => s.kind === "rect").map((s) => s.w + s.h));

function describe(value: unknown): string {
  if (value === null || value === undefined) return `nothing (${value})`;
  if (typeof value === "string") return `text of ${value.length}`;
  if (typeof value === "number" || typeof value === "bigint") return `number ${value}`;
  if (Array.isArray(value)) return `list [${value.map(describe).join("; ")}]`;
  if (value instanceof Date) return "date";
  if (value instanceof Map) return `map of ${value.size}`;
  if (typeof value === "function") return `function ${value.name || "without name"}/${value.length}`;
  return `object {${Object.entries(value).map(([k, v]) => `${k}: ${describe(v)}`).join(", ")}}`;
}
for (const v of [null, undefined, "abc", 4.5, 12n, [1, ["x"]], new Map([[1, 2]]), describe, { a: { b: [] } }, (() => (x: number, y = 2) => x)()]) console.log(describe(v));

function pick<T extends object, K extends keyof T>(object: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((k) => [k, object[k]])) as Pick<T, K>;
}
function group<T, K extends PropertyKey>(items: Iterable<T>, key: (item: T) => K): Partial<Record<K, T[]>> {
  const out: Partial<Record<K, T[]>> = {};
  for (const item of items) (out[key(item)] ??= []).push(item);
  return out;
}
interface Person { name: string; age: number; address?: { city?: string; zip: string | null }; greet?(): string }
const people: Person[] = [
  { name: "Ann", age: 31, address: { city: "Oslo", zip: null } },
  { name: "Bo", age: 17, greet() { return `I am ${this.name}`; } },
  { name: "Cy", age: 65, address: { zip: "1234" } },
];
console.log(people.map((p) => p.address?.city?.length ?? -1), people.map((p) => p.greet?.()), people[5]?.name, people[0]!.address!.zip);
console.log(group(people, (p) => (p.age < 18 ? "minor" : "adult")), pick(people[2], "name", "age"));

type Pair<A, B = A> = readonly [first: A, second: B];
const swap = <A, B>([a, b]: Pair<A, B>): Pair<B, A> => [b, a];
const zip = <A, B>(as: A[], bs: B[]): Pair<A, B>[] => as.slice(0, Math.min(as.length, bs.length)).map((a, i) => [a, bs[i]]);
console.log(swap([1, "x"]), zip([1, 2, 3], ["a", "b"]).map(swap));

let counter: { [name: string]: number } = {};
for (const word of "to be or not to be".split(" ")) counter[word] = (counter[word] ?? 0) + 1;
console.log(counter, Object.entries(counter).filter(([, n]) => n > 1).map(([w]) => w));

function assert(condition: unknown, message = "assertion failed"): asserts condition { if (!condition) throw new Error(message); }
const parse = (json: string): unknown => JSON.parse(json);
function toPoint(value: unknown): { x: number; y: number } {
  assert(typeof value === "object" && value !== null && "x" in value && "y" in value, "not a point");
  const { x, y } = value as { x: unknown; y: unknown };
  assert(typeof x === "number" && typeof y === "number", "coordinates must be numbers");
  return { x, y };
}
for (const json of ['{"x":1,"y":2,"z":3}', '{"x":1}', '{"x":"1","y":2}', "[]", "null"]) {
  try { console.log(toPoint(parse(json))); } catch (e) { console.log(e instanceof Error ? e.message : e); }
}
abstract class Animal { constructor(protected name: string) {} abstract sound(): string; speak = (): string => `${this.name} says ${this.sound()}`; }
class Dog extends Animal { sound() { return "woof"; } }
const { speak } = new Dog("Rex");
console.log(speak(), ((x?: number, ...rest: string[]) => [x, rest])(undefined, "a"), <any>"cast" as string, (void 0)!);
