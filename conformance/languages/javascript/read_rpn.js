const readline = require('readline');
const rl = readline.createInterface({ input: process.stdin });
const ops = {
  '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b,
  '/': (a, b) => { if (b === 0) throw new Error('division by zero'); return Math.trunc(a / b); },
  '%': (a, b) => a % b,
};
function evaluate(line) {
  const stack = [];
  for (const t of line.trim().split(' ')) {
    if (t in ops) {
      if (stack.length < 2) throw new Error('stack underflow');
      const b = stack.pop(), a = stack.pop();
      stack.push(ops[t](a, b));
    } else if (/^-?\d+$/.test(t)) stack.push(Number(t));
    else throw new Error(`bad token ${t}`);
  }
  if (stack.length !== 1) throw new Error('left over');
  return stack[0];
}
let lines = 0;
rl.on('line', (line) => {
  lines++;
  if (line === '') return;
  try { console.log(evaluate(line)); } catch (e) { console.log('error: ' + e.message); }
});
rl.on('close', () => console.log(lines + ' lines'));
