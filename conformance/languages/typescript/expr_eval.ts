import { readFileSync } from "fs";

type Token =
  | { kind: "number"; value: number }
  | { kind: "ident"; name: string }
  | { kind: "op"; op: "+" | "-" | "*" | "/" | "^" | "(" | ")" | "=" | "," };

type Expr =
  | { type: "num"; value: number }
  | { type: "var"; name: string }
  | { type: "unary"; op: "-"; operand: Expr }
  | { type: "binary"; op: string; left: Expr; right: Expr }
  | { type: "call"; callee: string; args: Expr[] }
  | { type: "assign"; name: string; value: Expr };

class SyntaxProblem extends Error {
  constructor(message: string, readonly position: number) {
    super(`${message} at ${position}`);
    this.name = "SyntaxProblem";
  }
}

function* tokenize(source: string): Generator<Token & { at: number }, void, undefined> {
  const pattern = /\s*(?:(\d+\.?\d*)|([A-Za-z_]\w*)|([-+*\/^()=,]))/y;
  let at = 0;
  while (at < source.trimEnd().length) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) throw new SyntaxProblem(`unexpected ${JSON.stringify(source[at])}`, at);
    const [whole, number, ident, op] = match;
    if (number !== undefined) yield { kind: "number", value: parseFloat(number), at };
    else if (ident !== undefined) yield { kind: "ident", name: ident, at };
    else yield { kind: "op", op: op as "+", at };
    at += whole.length;
  }
}

class Parser {
  private readonly tokens: (Token & { at: number })[];
  private index = 0;
  static readonly precedence: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 4 };

  constructor(private readonly source: string) {
    this.tokens = [...tokenize(source)];
  }

  parse(): Expr {
    const [first, second] = this.tokens;
    if (first?.kind === "ident" && second?.kind === "op" && second.op === "=") {
      this.index = 2;
      return { type: "assign", name: first.name, value: this.done(this.expression(0)) };
    }
    return this.done(this.expression(0));
  }

  private done(expr: Expr): Expr {
    const rest = this.tokens[this.index];
    if (rest) throw new SyntaxProblem("trailing input", rest.at);
    return expr;
  }

  private isOp(op: string): boolean {
    const token = this.tokens[this.index];
    return token?.kind === "op" && token.op === op;
  }

  private expression(minimum: number): Expr {
    let left = this.atom();
    for (;;) {
      const token = this.tokens[this.index];
      if (token?.kind !== "op") return left;
      const level = Parser.precedence[token.op];
      if (level === undefined || level < minimum) return left;
      this.index++;
      const right = this.expression(token.op === "^" ? level : level + 1);
      left = { type: "binary", op: token.op, left, right };
    }
  }

  private atom(): Expr {
    const token = this.tokens[this.index++];
    if (!token) throw new SyntaxProblem("unexpected end", this.source.length);
    switch (token.kind) {
      case "number":
        return { type: "num", value: token.value };
      case "ident": {
        if (!this.isOp("(")) return { type: "var", name: token.name };
        this.index++;
        const args: Expr[] = [];
        while (!this.isOp(")")) {
          args.push(this.expression(0));
          if (this.isOp(",")) this.index++;
          else if (!this.isOp(")")) throw new SyntaxProblem("expected , or )", this.tokens[this.index]?.at ?? this.source.length);
        }
        this.index++;
        return { type: "call", callee: token.name, args };
      }
      case "op":
        if (token.op === "-") return { type: "unary", op: "-", operand: this.expression(3) };
        if (token.op === "(") {
          const inner = this.expression(0);
          if (!this.isOp(")")) throw new SyntaxProblem("missing )", this.source.length);
          this.index++;
          return inner;
        }
        throw new SyntaxProblem(`unexpected '${token.op}'`, token.at);
    }
  }
}

const functions: Record<string, (...xs: number[]) => number> = {
  max: Math.max,
  min: Math.min,
  sqrt: Math.sqrt,
  hyp: (a, b = a) => Math.hypot(a, b),
};

function evaluate(expr: Expr, scope: Map<string, number>): number {
  switch (expr.type) {
    case "num":
      return expr.value;
    case "var": {
      const value = scope.get(expr.name);
      if (value === undefined) throw new ReferenceError(`${expr.name} is not set`);
      return value;
    }
    case "unary":
      return -evaluate(expr.operand, scope);
    case "assign": {
      const value = evaluate(expr.value, scope);
      scope.set(expr.name, value);
      return value;
    }
    case "call":
      if (!(expr.callee in functions)) throw new TypeError(`no function ${expr.callee}/${expr.args.length}`);
      return functions[expr.callee](...expr.args.map((a) => evaluate(a, scope)));
    case "binary": {
      const [l, r] = [evaluate(expr.left, scope), evaluate(expr.right, scope)];
      const table: { [op: string]: () => number } = { "+": () => l + r, "-": () => l - r, "*": () => l * r, "/": () => l / r, "^": () => l ** r };
      return table[expr.op]();
    }
    default: {
      const never: never = expr;
      return never;
    }
  }
}

const show = (e: Expr): string => {
  if (e.type === "num") return String(e.value);
  if (e.type === "var") return e.name;
  if (e.type === "unary") return `(neg ${show(e.operand)})`;
  if (e.type === "call") return `(${[e.callee, ...e.args.map(show)].join(" ")})`;
  if (e.type === "assign") return `(set ${e.name} ${show(e.value)})`;
  return `(${e.op} ${show(e.left)} ${show(e.right)})`;
};

const scope = new Map<string, number>([["pi", Math.PI]]);
for (const [number, line] of readFileSync(0, "utf8").split(/\r?\n/).entries()) {
  if (!line.trim()) continue;
  try {
    const tree = new Parser(line).parse();
    console.log(`${number + 1}: ${show(tree)} = ${evaluate(tree, scope)}`);
  } catch (error) {
    if (error instanceof SyntaxProblem) console.log(" ".repeat(error.position) + "^", error.message);
    else if (error instanceof Error) console.log(`${error.name}: ${error.message}`);
    else throw error;
  }
}
console.log(Object.fromEntries(scope));
