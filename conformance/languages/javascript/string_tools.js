#!/usr/bin/env node
// A chain of text tools: each argument is one step, applied to all lines of the standard input.
const steps = {
  upper: (s) => s.toUpperCase(),
  reverse: (s) => s.split('').reverse().join(''),
  rot: (s, n) => s.replace(/[a-z]/gi, (c) => {
    const base = c <= 'Z' ? 65 : 97;
    return String.fromCharCode((c.charCodeAt(0) - base + Number(n)) % 26 + base);
  }),
  camel: (s) => s.toLowerCase().replace(/[-_\s]+(\w)/g, (_, c) => c.toUpperCase()),
  snake: (s) => s.replace(/([a-z])([A-Z])/g, '$1_$2').replace(/[\s-]+/g, '_').toLowerCase(),
  count: (s) => `${s} (${s.length} chars, ${(s.match(/\S+/g) || []).length} words)`,
  rle: (s) => s.replace(/(.)\1*/g, (run, c) => (run.length > 1 ? run.length : '') + c),
  unrle: (s) => s.replace(/(\d+)(\D)/g, (_, n, c) => c.repeat(n)),
  sub: (s, from, to = '') => s.replaceAll(from, to),
  cut: (s, a, b) => s.slice(+a, b === undefined ? undefined : +b),
  pad: (s, n) => `[${s.padStart((+n + s.length) / 2).padEnd(+n)}]`,
  vowels: (s) => s.normalize().replace(/[^aeiou]/gi, ''),
  title: (s) => s.replace(/\b\w/g, (c) => c.toUpperCase()),
  hex: (s) => [...Buffer.from(s)].map((b) => b.toString(16).padStart(2, '0')).join(' '),
  base64: (s) => Buffer.from(s, 'utf8').toString('base64'),
  unbase64: (s) => Buffer.from(s, 'base64').toString(),
  words: (s) => JSON.stringify(Object.entries(s.split(' ').reduce((m, w) => ({ ...m, [w]: (m[w] || 0) + 1 }), {}))),
  dates: (s) => s.replace(/(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/g, '$<day>.$<month>.$<year>'),
  split: (s, at) => s.split(at, 3).map((p) => p.trim()).join('|'),
};

const lines = require('fs').readFileSync(process.stdin.fd, 'utf8').trimEnd().split('\n');
for (const chain of process.argv.slice(2)) {
  const compiled = chain.split('+').map((step) => {
    const [name, ...args] = step.split(':');
    if (!(name in steps)) return () => `no ${name}`;
    return (s) => steps[name](s, ...args);
  });
  console.log(`${chain}:`);
  lines.forEach((line) => console.log('  ' + compiled.reduce((s, f) => f(s), line)));
}
console.log([...'zebra'].sort().join(''), 'a,b,,c'.split(','), 'x'.codePointAt(0), 'naïve'.length, 'abc'.at(-1),
  'a-b_c'.search(/_/), '  trim '.trim().length, 'b' > 'a', 'Ab'.localeCompare('ab') > 0, 'tacocat'.lastIndexOf('c'));
