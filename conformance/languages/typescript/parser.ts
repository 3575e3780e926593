// A tokenizer, a parser with precedence climbing, an evaluator over a discriminated union.
type Token = { kind: "number"; value: number } | { kind: "name"; text: string } | { kind: "sign"; text: string };
type Expr =
  | { type: "number"; value: number }
  | { type: "variable"; name: string }
  | { type: "unary"; op: "-" | "!"; operand: Expr }
  | { type: "binary"; op: string; left: Expr; right: Expr }
  | { type: "call"; name: string; args: Expr[] }
  | { type: "conditional"; test: Expr; yes: Expr; no: Expr };

class ParseError extends SyntaxError {
  constructor(message: string, public readonly at: number) { super(`${message} at ${at}`); this.name = new.target.name; }
}

function* tokens(text: string): Generator<Token, void, undefined> {
  const pattern = /\s*(?:(\d+(?:\.\d+)?)|([a-z_]\w*)|([-+*\/^%()<>!?:,]|==))/iy;
  while (pattern.lastIndex < text.trimEnd().length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) throw new ParseError(`unexpected '${text[at]}'`, at);
    const [, number, name, sign] = match;
    if (number !== undefined) yield { kind: "number", value: Number(number) };
    else if (name !== undefined) yield { kind: "name", text: name };
    else yield { kind: "sign", text: sign! };
  }
}

const precedence: Readonly<Record<string, readonly [number, "left" | "right"]>> = {
  "==": [1, "left"], "<": [2, "left"], ">": [2, "left"], "+": [3, "left"], "-": [3, "left"],
  "*": [4, "left"], "/": [4, "left"], "%": [4, "left"], "^": [5, "right"],
};

class Parser {
  private readonly list: Token[];
  private at = 0;
  constructor(text: string) { this.list = [...tokens(text)]; }
  parse(): Expr {
    const result = this.conditional();
    if (this.at < this.list.length) throw new ParseError("trailing input", this.at);
    return result;
  }
  private peek(text: string): boolean { const t = this.list[this.at]; return t?.kind === "sign" && t.text === text; }
  private take(text: string): boolean { if (!this.peek(text)) return false; this.at++; return true; }
  private expect(text: string): void { if (!this.take(text)) throw new ParseError(`expected '${text}'`, this.at); }
  private conditional(): Expr {
    const test = this.binary(0);
    if (!this.take("?")) return test;
    const yes = this.conditional();
    this.expect(":");
    return { type: "conditional", test, yes, no: this.conditional() };
  }
  private binary(least: number): Expr {
    let left = this.unary();
    for (;;) {
      const token = this.list[this.at];
      const row = token?.kind === "sign" ? precedence[token.text] : undefined;
      if (!row || row[0] < least || token?.kind !== "sign") return left;
      this.at++;
      const right = this.binary(row[1] === "left" ? row[0] + 1 : row[0]);
      left = { type: "binary", op: token.text, left, right };
    }
  }
  private unary(): Expr {
    for (const op of ["-", "!"] as const) if (this.take(op)) return { type: "unary", op, operand: this.unary() };
    const token = this.list[this.at++];
    switch (token?.kind) {
      case "number": return { type: "number", value: token.value };
      case "name": {
        if (!this.take("(")) return { type: "variable", name: token.text };
        const args: Expr[] = [];
        if (!this.peek(")")) do args.push(this.conditional()); while (this.take(","));
        this.expect(")");
        return { type: "call", name: token.text, args };
      }
      case "sign":
        if (token.text === "(") { const inner = this.conditional(); this.expect(")"); return inner; }
      default: throw new ParseError("expected a value", this.at - 1);
    }
  }
}

type Scope = Record<string, number>;
const functions: Record<string, (...xs: number[]) => number> = { max: Math.max, min: Math.min, sqrt: Math.sqrt, sum: (...xs) => xs.reduce((a, b) => a + b, 0) };
const operators = new Map<string, (a: number, b: number) => number>([
  ["+", (a, b) => a + b], ["-", (a, b) => a - b], ["*", (a, b) => a * b], ["/", (a, b) => a / b], ["%", (a, b) => a % b],
  ["^", (a, b) => a ** b], ["<", (a, b) => +(a < b)], [">", (a, b) => +(a > b)], ["==", (a, b) => Number(a === b)],
]);
function evaluate(e: Expr, scope: Scope): number {
  switch (e.type) {
    case "number": return e.value;
    case "variable": if (e.name in scope) return scope[e.name]; throw new ReferenceError(`no variable ${e.name}`);
    case "unary": { const v = evaluate(e.operand, scope); return e.op === "-" ? -v : v ? 0 : 1; }
    case "binary": return operators.get(e.op)!(evaluate(e.left, scope), evaluate(e.right, scope));
    case "call": return (functions[e.name] ?? (() => NaN))(...e.args.map((a) => evaluate(a, scope)));
    case "conditional": return evaluate(evaluate(e.test, scope) ? e.yes : e.no, scope);
    default: { const never: never = e; return never; }
  }
}
function show(e: Expr): string {
  switch (e.type) {
    case "number": return `${e.value}`;
    case "variable": return e.name;
    case "unary": return `(${e.op}${show(e.operand)})`;
    case "binary": return `(${show(e.left)} ${e.op} ${show(e.right)})`;
    case "call": return `${e.name}(${e.args.map(show).join(", ")})`;
    case "conditional": return `(${show(e.test)} ? ${show(e.yes)} : ${show(e.no)})`;
  }
}
for (const text of ["1 + 2 * 3", "2 ^ 3 ^ 2", "-(4 - x) * 2.5", "max(1, sum(x, y, 3), 2) % 4", "x < y ? x : y == 2 ? 10 : !0", "8 / 0 - sqrt(2)", "10 - 4 - 3", "1 +", "2 $ 3", "(1", "z", "f()"]) {
  try {
    const tree = new Parser(text).parse();
    console.log(`${text} => ${show(tree)} = ${evaluate(tree, { x: 7, y: 2 })}`);
  } catch (e) {
    console.log(`${text} => ${(e as Error).name}: ${(e as Error).message}`);
  }
}
console.log(new Parser("a*(b+1)").parse());
