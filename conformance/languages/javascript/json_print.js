// Reads JSON lines, checks them with a parser of its own, and prints them in three ways.
const readline = require('node:readline');

class JsonError extends SyntaxError {
  constructor(message, position) {
    super(`${message} at ${position}`);
    this.position = position;
  }
}

const parser = (text) => {
  let i = 0;
  const blanks = () => { while (' \t\n'.includes(text[i] ?? '!')) i++; };
  const fail = (what) => { throw new JsonError(what, i); };
  const expect = (c) => { if (text[i] !== c) fail(`expected ${c}`); i++; };
  const word = (w, value) => { if (!text.startsWith(w, i)) fail('no value'); i += w.length; return value; };
  const string = () => {
    let s = '';
    expect('"');
    while (text[i] !== '"') {
      if (i >= text.length) fail('open text');
      if (text[i] === '\\') {
        const c = text[++i];
        if (c === 'u') {
          s += String.fromCharCode(parseInt(text.slice(i + 1, i + 5), 16));
          i += 5;
          continue;
        }
        s += { n: '\n', t: '\t', '"': '"', '\\': '\\', '/': '/' }[c] ?? fail('escape');
        i++;
      } else s += text[i++];
    }
    i++;
    return s;
  };
  const list = (close, item) => {
    const items = [];
    i++;
    blanks();
    if (text[i] === close) { i++; return items; }
    for (;;) {
      items.push(item());
      blanks();
      if (text[i] === close) { i++; return items; }
      expect(',');
    }
  };
  const pair = () => {
    blanks();
    const key = string();
    blanks();
    expect(':');
    return [key, value()];
  };
  const value = () => {
    blanks();
    switch (text[i]) {
      case '{': return Object.fromEntries(list('}', pair));
      case '[': return list(']', value);
      case '"': return string();
      case 't': return word('true', true);
      case 'f': return word('false', false);
      case 'n': return word('null', null);
      default: {
        const number = /^-?\d+(\.\d+)?([eE][-+]?\d+)?/.exec(text.slice(i));
        if (!number) fail('no value');
        i += number[0].length;
        return Number(number[0]);
      }
    }
  };
  const result = value();
  blanks();
  if (i < text.length) fail('too much');
  return result;
};

(async () => {
  const rl = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
  let good = 0, bad = 0;
  for await (const line of rl) {
    try {
      const ours = parser(line);
      const theirs = JSON.parse(line);
      console.assert(JSON.stringify(ours) === JSON.stringify(theirs), 'differs');
      good++;
      console.log(ours);
      console.log(JSON.stringify(ours, null, 1).replace(/\n\s*/g, ' '));
      console.log(JSON.stringify(ours, (k, v) => (typeof v === 'number' ? -v : v)));
    } catch (e) {
      if (!(e instanceof JsonError)) throw e;
      bad++;
      console.log(e.name, e.message, e.position);
    }
  }
  console.log({ good, bad });
})();
