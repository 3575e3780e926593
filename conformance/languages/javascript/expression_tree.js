// Evaluates its arguments: + - * / % ^ with brackets, functions and variables.
class ParseError extends Error {}

function* tokenize(text) {
  const pattern = /\s*(?:(?<number>\d+(?:\.\d*)?)|(?<name>[A-Za-z_]\w*)|(?<operator>\*\*|[-+*/%^(),]))/y;
  while (pattern.lastIndex < text.trimEnd().length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) throw new ParseError(`unexpected ${JSON.stringify(text.slice(start).trim()[0])}`);
    const [kind, value] = Object.entries(match.groups).find(([, v]) => v !== undefined);
    yield { kind, value };
  }
  yield { kind: 'end', value: '' };
}

const functions = {
  '+': (a, b) => a + b,
  '-': (a, b) => (b === undefined ? -a : a - b),
  '*': (a, b) => a * b,
  '/': (a, b) => {
    if (b === 0) throw new RangeError('division by zero');
    return a / b;
  },
  '%': (a, b) => ((a % b) + b) % b,
  '^': Math.pow,
  sqrt: Math.sqrt,
  max: Math.max,
  floor: Math.floor,
};

function parse(text) {
  const tokens = [...tokenize(text)];
  let at = 0;
  const accept = (...values) => (tokens[at].kind === 'operator' && values.includes(tokens[at].value) ? tokens[at++].value : null);
  const expect = (value) => {
    if (!accept(value)) throw new ParseError(`expected '${value}', not '${tokens[at].value}'`);
  };
  const levels = [['+', '-'], ['*', '/', '%']];
  function binary(level) {
    if (level === levels.length) return unary();
    let left = binary(level + 1), operator;
    while ((operator = accept(...levels[level]))) left = [operator, left, binary(level + 1)];
    return left;
  }
  function unary() {
    if (accept('-')) return ['-', unary()];
    const base = primary();
    return accept('^', '**') ? ['^', base, unary()] : base;
  }
  function primary() {
    if (accept('(')) {
      const inner = binary(0);
      expect(')');
      return inner;
    }
    const { kind, value } = tokens[at++];
    if (kind === 'number') return Number(value);
    if (kind !== 'name') throw new ParseError('a value is missing');
    if (!accept('(')) return value;
    const args = [binary(0)];
    while (accept(',')) args.push(binary(0));
    expect(')');
    return [value, ...args];
  }
  const tree = binary(0);
  if (tokens[at].kind !== 'end') throw new ParseError(`too much: ${tokens[at].value}`);
  return tree;
}

function evaluate(tree, names) {
  if (typeof tree === 'number') return tree;
  if (typeof tree === 'string') {
    if (!(tree in names)) throw new ReferenceError(`${tree} is not known`);
    return names[tree];
  }
  const [name, ...args] = tree;
  return functions[name](...args.map((a) => evaluate(a, names)));
}

const show = (tree) => (Array.isArray(tree) ? `(${tree.map(show).join(' ')})` : String(tree));
const names = { __proto__: null, pi: 3.1416 };
for (const text of process.argv.slice(2)) {
  const [, name, expression] = /^(?:\s*(\w+)\s*=)?(.*)$/.exec(text);
  try {
    const tree = parse(expression);
    const value = evaluate(tree, names);
    if (name) names[name] = value;
    console.log(`${text} = ${Number.isInteger(value) ? value : value.toPrecision(6)} | ${show(tree)}`);
  } catch (error) {
    console.log(`${text}: ${error.constructor.name}: ${error.message}`);
  }
}
console.log(Object.keys(names).sort().map((k) => `${k}=${names[k]}`).join('; '));
