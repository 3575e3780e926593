// SPDX-License-Identifier: Apache-2.0
// An adapter to start from: a stack, for `ramify test examples/action_stack/stack_live.toml --adapter 'node stack_adapter.js'`.
const readline = require('readline');

let stack = [];
const actions = {
  Push: (x) => { stack.unshift(x); },
  Pop: () => stack.shift(),
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  let answer = { ok: true };
  try {
    if (request.op === 'end') process.exit(0);
    if (request.op === 'reset') stack = [];
    if (request.op === 'do') answer.result = actions[request.action](...request.args) ?? null;
    answer.state = { stack };
  } catch (error) {
    answer = { ok: false, error: String(error) };
  }
  console.log(JSON.stringify(answer));
});
