class BankError extends Error {}
class Account {
  #balance;
  constructor(name, balance) { this.name = name; this.#balance = balance; }
  get balance() { return this.#balance; }
  deposit(n) { this.#balance += n; }
  withdraw(n) {
    if (n > this.#balance) throw new BankError('insufficient funds');
    this.#balance -= n;
  }
}
const accounts = new Map();
const find = (name) => {
  const a = accounts.get(name);
  if (!a) throw new BankError(`no account ${name}`);
  return a;
};
const show = (...as) => 'ok ' + as.map((a) => `${a.name} ${a.balance}`).join(' ');
const commands = {
  open(name, n) { accounts.set(name, new Account(name, +n)); return show(find(name)); },
  deposit(name, n) { find(name).deposit(+n); return show(find(name)); },
  withdraw(name, n) { find(name).withdraw(+n); return show(find(name)); },
  transfer(from, to, n) { const a = find(from), b = find(to); a.withdraw(+n); b.deposit(+n); return show(a, b); },
};
const input = require('fs').readFileSync(0).toString().trim().split('\n');
for (const line of input) {
  const [command, ...rest] = line.split(' ');
  try {
    if (!Object.hasOwn(commands, command)) throw new BankError(`unknown command ${command}`);
    console.log(commands[command](...rest));
  } catch (e) {
    if (!(e instanceof BankError)) throw e;
    console.log(`error: ${e.message}`);
  }
}
let total = 0;
for (const a of accounts.values()) { console.log(a.name, a.balance); total += a.balance; }
console.log('total', total);
