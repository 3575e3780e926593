type Expr = { op: "num"; value: number } | { op: "add" | "mul"; left: Expr; right: Expr } | { op: "neg"; operand: Expr } | { op: "let"; name: string; value: Expr; body: Expr } | { op: "var"; name: string };
const num = (value: number): Expr => ({ op: "num", value });
type Env = Readonly<Record<string, number>>;
function evaluate(e: Expr, env: Env = {}): number {
  switch (e.op) {
    case "num": return e.value;
    case "add": case "mul": {
      const l = evaluate(e.left, env), r = evaluate(e.right, env);
      return e.op === "add" ? l + r : l * r;
    }
    case "neg": return -evaluate(e.operand, env);
    case "let": return evaluate(e.body, { ...env, [e.name]: evaluate(e.value, env) });
    case "var": {
      const v = env[e.name];
      if (v === undefined) throw new ReferenceError(`unbound ${e.name}`);
      return v;
    }
    default: { const never: never = e; return never; }
  }
}
function show(e: Expr): string {
  if (e.op === "num") return String(e.value);
  if (e.op === "var") return e.name;
  if (e.op === "neg") return "-" + show(e.operand);
  if (e.op === "let") return `let ${e.name} = ${show(e.value)} in ${show(e.body)}`;
  return `(${show(e.left)} ${e.op === "add" ? "+" : "*"} ${show(e.right)})`;
}
const e: Expr = { op: "let", name: "x", value: { op: "add", left: num(2), right: num(3) }, body: { op: "mul", left: { op: "var", name: "x" }, right: { op: "neg", operand: num(4) } } };
console.log(show(e), "=", evaluate(e));
try { evaluate({ op: "var", name: "y" }); } catch (error: unknown) { if (error instanceof ReferenceError) console.log(error.message); }
function simplify(e: Expr): Expr {
  if (e.op !== "add" && e.op !== "mul") return e;
  const left = simplify(e.left), right = simplify(e.right);
  if (left.op === "num" && right.op === "num") return num(e.op === "add" ? left.value + right.value : left.value * right.value);
  return { ...e, left, right };
}
console.log(show(simplify({ op: "add", left: { op: "mul", left: num(2), right: num(3) }, right: { op: "var", name: "z" } })));
function describe(x: string | number | boolean | null | undefined | number[] | (() => string)): string {
  if (x == null) return `nothing (${x})`;
  if (Array.isArray(x)) return `list of ${x.length}`;
  switch (typeof x) { case "string": return `text ${x.length}`; case "number": return `number ${x.toFixed(1)}`; case "function": return x(); default: return `${x}`; }
}
console.log([null, undefined, "abc", 2, true, [1, 2], () => "called"].map(x => describe(x as any)).join("; "));
function format(value: string): string; function format(value: number, digits?: number): string;
function format(value: string | number, digits = 2): string { return typeof value === "string" ? `"${value}"` : value.toFixed(digits); }
console.log(format("a"), format(1.005, 1), format(3));
const tuple: [name: string, age?: number, ...tags: string[]] = ["Ann", 30, "x", "y"];
const [who, age = 0, ...tags] = tuple;
console.log(who, age, tags, (tuple as readonly unknown[]).length);
