// Tokenizer, recursive descent parser and evaluator, as many tutorials have it; then a text adventure's state machine.
const TOKEN = /\s*(?:(\d+\.?\d*)|([a-zA-Z_]\w*)|(==|!=|<=|>=|&&|\|\||[-+*\/%^()<>=!,;{}]))/y;
function tokenize(src) {
  const out = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < src.length) {
    const at = TOKEN.lastIndex, m = TOKEN.exec(src);
    if (!m) { if (!src.slice(at).trim()) break; throw new SyntaxError(`unexpected ${JSON.stringify(src[at])} at ${at}`); }
    const [, num, id, op] = m;
    out.push(num !== undefined ? { t: 'num', v: +num } : id ? { t: 'id', v: id } : { t: 'op', v: op });
  }
  return out;
}
class Parser {
  static levels = [['||'], ['&&'], ['==', '!='], ['<', '>', '<=', '>='], ['+', '-'], ['*', '/', '%']];
  constructor(tokens) { this.tokens = tokens; this.i = 0; }
  get peek() { return this.tokens[this.i] ?? { t: 'end', v: '' }; }
  eat(v) { if (this.peek.v !== v) throw new SyntaxError(`expected ${v} but got ${this.peek.v || 'end'}`); return this.tokens[this.i++]; }
  program() { const body = []; while (this.peek.t !== 'end') body.push(this.statement()); return { k: 'block', body }; }
  block() { this.eat('{'); const body = []; while (this.peek.v !== '}') body.push(this.statement()); this.eat('}'); return { k: 'block', body }; }
  statement() {
    switch (this.peek.v) {
      case 'while': { this.i++; this.eat('('); const test = this.expr(); this.eat(')'); return { k: 'while', test, body: this.block() }; }
      case 'if': {
        this.i++; this.eat('('); const test = this.expr(); this.eat(')');
        const then = this.block(); let other = null;
        if (this.peek.v === 'else') { this.i++; other = this.peek.v === 'if' ? this.statement() : this.block(); }
        return { k: 'if', test, then, other };
      }
      case 'def': {
        this.i++; const name = this.tokens[this.i++].v; this.eat('('); const params = [];
        while (this.peek.v !== ')') { params.push(this.tokens[this.i++].v); if (this.peek.v === ',') this.i++; }
        this.eat(')'); return { k: 'def', name, params, body: this.block() };
      }
      case 'return': { this.i++; const e = this.expr(); this.eat(';'); return { k: 'return', e }; }
    }
    const e = this.expr();
    this.eat(';');
    return { k: 'expr', e };
  }
  expr() {
    if (this.peek.t === 'id' && this.tokens[this.i + 1]?.v === '=') { const name = this.peek.v; this.i += 2; return { k: 'set', name, e: this.expr() }; }
    return this.binary(0);
  }
  binary(level) {
    if (level === Parser.levels.length) return this.unary();
    let left = this.binary(level + 1);
    while (Parser.levels[level].includes(this.peek.v)) { const op = this.tokens[this.i++].v; left = { k: 'bin', op, left, right: this.binary(level + 1) }; }
    return left;
  }
  unary() { if (['-', '!'].includes(this.peek.v)) return { k: 'un', op: this.tokens[this.i++].v, e: this.unary() }; return this.power(); }
  power() { const base = this.primary(); if (this.peek.v === '^') { this.i++; return { k: 'bin', op: '^', left: base, right: this.unary() }; } return base; }
  primary() {
    const tok = this.tokens[this.i++];
    if (!tok) throw new SyntaxError('unexpected end');
    if (tok.t === 'num') return { k: 'num', v: tok.v };
    if (tok.v === '(') { const e = this.expr(); this.eat(')'); return e; }
    if (tok.t !== 'id') throw new SyntaxError('unexpected ' + tok.v);
    if (this.peek.v !== '(') return { k: 'var', name: tok.v };
    this.eat('('); const args = [];
    while (this.peek.v !== ')') { args.push(this.expr()); if (this.peek.v === ',') this.i++; }
    this.eat(')');
    return { k: 'call', name: tok.v, args };
  }
}
class Return extends Error { constructor(value) { super('return'); this.value = value; } }
class Scope {
  constructor(parent = null) { this.vars = new Map(); this.parent = parent; }
  find(name) { return this.vars.has(name) ? this : this.parent?.find(name); }
  get(name) { const s = this.find(name); if (!s) throw new ReferenceError(`${name} is not defined`); return s.vars.get(name); }
  set(name, v) { (this.find(name) ?? this).vars.set(name, v); return v; }
}
const ops = { '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b, '^': Math.pow, '<': (a, b) => +(a < b), '>': (a, b) => +(a > b), '<=': (a, b) => +(a <= b), '>=': (a, b) => +(a >= b), '==': (a, b) => +(a === b), '!=': (a, b) => +(a !== b) };
const evaluate = (n, s, out) => ({
  block: () => n.body.reduce((_, st) => evaluate(st, s, out), undefined),
  expr: () => evaluate(n.e, s, out),
  num: () => n.v, var: () => s.get(n.name), set: () => s.set(n.name, evaluate(n.e, s, out)),
  un: () => (n.op === '-' ? -evaluate(n.e, s, out) : +!evaluate(n.e, s, out)),
  bin: () => n.op === '&&' ? evaluate(n.left, s, out) && evaluate(n.right, s, out) : n.op === '||' ? evaluate(n.left, s, out) || evaluate(n.right, s, out) : ops[n.op](evaluate(n.left, s, out), evaluate(n.right, s, out)),
  while: () => { while (evaluate(n.test, s, out)) evaluate(n.body, s, out); },
  if: () => (evaluate(n.test, s, out) ? evaluate(n.then, s, out) : n.other && evaluate(n.other, s, out)),
  def: () => void s.vars.set(n.name, { params: n.params, body: n.body, scope: s }),
  return: () => { throw new Return(evaluate(n.e, s, out)); },
  call: () => {
    const args = n.args.map(a => evaluate(a, s, out));
    if (n.name === 'print') { out.push(args.join(' ')); return args[0]; }
    const f = s.get(n.name), local = new Scope(f.scope);
    f.params.forEach((p, i) => local.vars.set(p, args[i] ?? 0));
    try { evaluate(f.body, local, out); } catch (e) { if (e instanceof Return) return e.value; throw e; }
    return 0;
  },
})[n.k]();
function run(src) { const out = []; try { evaluate(new Parser(tokenize(src)).program(), new Scope(), out); } catch (e) { out.push(`${e.constructor.name}: ${e.message}`); } return out; }
console.log(run('print(1 + 2 * 3 ^ 2 - -4, (1 + 2) * 3, 10 % 4, 7 / 2);'));
console.log(run('def fact(n) { if (n < 2) { return 1; } return n * fact(n - 1); } print(fact(10)); def fib(n) { if (n < 2) { return n; } return fib(n-1) + fib(n-2); } i = 0; while (i < 10) { print(i, fib(i)); i = i + 3; }'));
console.log(run('x = 3; if (x == 1) { print(1); } else if (x == 3 && !0) { print(33); } else { print(0); } print(y);'), run('print(1 +'), run('1 $ 2;'), run('f(1;'));
const machine = { hall: { north: 'kitchen', take: 'lamp' }, kitchen: { south: 'hall', east: 'garden' }, garden: { west: 'kitchen', win: true } };
let room = 'hall'; const bag = new Set(), log = [];
for (const command of 'look;take;north;fly;east;win'.split(';')) {
  const here = machine[room];
  if (command === 'look') log.push(`in ${room}: ${Object.keys(here).join('/')}`);
  else if (command === 'take' && here.take) { bag.add(here.take); delete here.take; }
  else if (typeof here[command] === 'string') room = here[command];
  else log.push(here[command] === true ? `won with ${[...bag]}` : `cannot ${command}`);
}
console.log(log, room, machine);
