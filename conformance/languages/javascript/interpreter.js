// A calculator with variables: tokenizer, parser, evaluator.
const tokenize = source => {
  const tokens = [];
  for (let i = 0; i < source.length;) {
    const c = source[i];
    if (/\s/.test(c)) { i++; continue; }
    if (/\d/.test(c)) {
      let j = i;
      while (j < source.length && /[\d.]/.test(source[j])) j++;
      tokens.push({ type: "number", value: parseFloat(source.slice(i, j)) });
      i = j;
    } else if (/[a-z]/i.test(c)) {
      let word = "";
      do word += source[i++]; while (i < source.length && /\w/.test(source[i]));
      tokens.push({ type: "word", value: word });
    } else tokens.push({ type: "sign", value: source[i++] });
  }
  return tokens;
};
const precedence = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "^": 3 };
function parse(tokens) {
  let at = 0;
  const peek = () => tokens[at]?.value;
  const expect = sign => { if (peek() !== sign) throw new SyntaxError(`expected ${sign}, found ${peek() ?? "end"}`); at++; };
  function primary() {
    const token = tokens[at++];
    switch (token?.type) {
      case "number": return { op: "const", value: token.value };
      case "word":
        if (peek() === "(") {
          at++;
          const args = [];
          while (peek() !== ")") { args.push(expression(0)); if (peek() === ",") at++; }
          expect(")");
          return { op: "call", name: token.value, args };
        }
        return { op: "name", name: token.value };
      default:
        if (token?.value === "(") { const inner = expression(0); expect(")"); return inner; }
        if (token?.value === "-") return { op: "negate", operand: expression(3) };
        throw new SyntaxError(`unexpected ${token?.value ?? "end"}`);
    }
  }
  function expression(least) {
    let left = primary();
    for (let op; (precedence[op = peek()] ?? -1) >= Math.max(least, 0) && op in precedence;) {
      at++;
      left = { op, left, right: expression(precedence[op] + (op === "^" ? 0 : 1)) };
    }
    return left;
  }
  if (tokens[1]?.value === "=") { const { value: name } = tokens[0]; at = 2; return { op: "set", name, value: expression(0) }; }
  const tree = expression(0);
  if (at < tokens.length) throw new SyntaxError(`unexpected ${peek()}`);
  return tree;
}
const functions = { max: Math.max, min: Math.min, abs: Math.abs, sq: x => x * x };
const operations = { "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b, "%": (a, b) => a % b, "^": Math.pow };
function evaluate(node, scope) {
  switch (node.op) {
    case "const": return node.value;
    case "name": if (!(node.name in scope)) throw new ReferenceError(node.name); return scope[node.name];
    case "negate": return -evaluate(node.operand, scope);
    case "call": return functions[node.name](...node.args.map(a => evaluate(a, scope)));
    case "set": return (scope[node.name] = evaluate(node.value, scope));
    default: return operations[node.op](evaluate(node.left, scope), evaluate(node.right, scope));
  }
}
const scope = Object.create(null);
for (const line of ["1 + 2 * 3", "(1 + 2) * 3", "x = 2 ^ 3 ^ 2", "x / 4 - 1", "-x + max(1, sq(4), 3)", "10 - 4 - 3", "7 % 4 * 2", "y + 1", "2 +", "1 2"]) {
  try { console.log(line, "=>", evaluate(parse(tokenize(line)), scope)); } catch (e) { console.log(line, "!!", e.name + ":", e.message); }
}
