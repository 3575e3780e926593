// Discriminated unions, exhaustive checks, generics with constraints, mapped types (erased), overloads.
type Result<T, E = Error> = { ok: true; value: T } | { ok: false; error: E };
const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });
function parseNumber(text: string): Result<number, string> {
  const n = Number(text);
  return text.trim() === "" || Number.isNaN(n) ? fail(`bad number "${text}"`) : ok(n);
}
function mapResult<A, B, E>(r: Result<A, E>, f: (a: A) => B): Result<B, E> { return r.ok ? ok(f(r.value)) : r; }
function all<T, E>(rs: Result<T, E>[]): Result<T[], E[]> {
  const values: T[] = [], errors: E[] = [];
  for (const r of rs) r.ok ? values.push(r.value) : errors.push(r.error);
  return errors.length ? fail(errors) : ok(values);
}
console.log(all(["1", "2.5", "0x10"].map(parseNumber)), all(["1", "x", ""].map(parseNumber)));
console.log(mapResult(parseNumber("21"), (n) => n * 2));
type Expr =
  | { kind: "num"; value: number }
  | { kind: "var"; name: string }
  | { kind: "bin"; op: "+" | "-" | "*" | "/"; left: Expr; right: Expr }
  | { kind: "let"; name: string; value: Expr; body: Expr };
const num = (value: number): Expr => ({ kind: "num", value });
const bin = (op: "+" | "-" | "*" | "/", left: Expr, right: Expr): Expr => ({ kind: "bin", op, left, right });
function never(x: never): never { throw new Error("unexpected " + JSON.stringify(x)); }
function evaluate(e: Expr, scope: ReadonlyMap<string, number> = new Map()): number {
  switch (e.kind) {
    case "num": return e.value;
    case "var": {
      const v = scope.get(e.name);
      if (v === undefined) throw new ReferenceError(`no ${e.name}`);
      return v;
    }
    case "bin": {
      const [l, r] = [evaluate(e.left, scope), evaluate(e.right, scope)];
      switch (e.op) { case "+": return l + r; case "-": return l - r; case "*": return l * r; case "/": return l / r; default: return never(e.op); }
    }
    case "let": return evaluate(e.body, new Map([...scope, [e.name, evaluate(e.value, scope)]]));
    default: return never(e);
  }
}
const show = (e: Expr): string => e.kind === "num" ? `${e.value}` : e.kind === "var" ? e.name : e.kind === "bin" ? `(${show(e.left)} ${e.op} ${show(e.right)})` : `let ${e.name} = ${show(e.value)} in ${show(e.body)}`;
const program: Expr = { kind: "let", name: "x", value: bin("*", num(6), num(7)), body: bin("-", { kind: "var", name: "x" }, bin("/", num(1), num(4))) };
console.log(show(program), evaluate(program));
try { evaluate({ kind: "var", name: "y" }); } catch (e: unknown) { if (e instanceof ReferenceError) console.log(e.name, e.message); }
function pad(x: number): string;
function pad(x: string, width: number): string;
function pad(x: number | string, width = 5): string { return typeof x === "number" ? String(x).padStart(width, "0") : x.padEnd(width, ".") + "|"; }
console.log(pad(42), pad("ab", 4));
type Point = Readonly<{ x: number; y: number }>;
type Keys = keyof Point;
const origin = { x: 0, y: 0 } as const satisfies Point;
function get<T extends object, K extends keyof T>(o: T, k: K): T[K] { return o[k]; }
const k: Keys = "y";
console.log(get({ ...origin, y: 7 }, k), get([1, 2, 3], "length"));
const isString = (x: unknown): x is string => typeof x === "string";
const mixed: Array<string | number | null> = ["a", 1, null, "b"];
console.log(mixed.filter(isString).map((s) => s.toUpperCase()), mixed.filter((x): x is number => typeof x === "number"));
const table: Record<string, [number, string?]> = { one: [1], two: [2, "zwei"] };
for (const [name, [n, german = "-"]] of Object.entries(table)) console.log(name, n, german);
let maybe: string | undefined;
console.log(maybe?.length ?? "none", (maybe ??= "set").length, maybe!.at(0));
