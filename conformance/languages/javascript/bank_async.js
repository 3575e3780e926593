// A bank whose operations take turns; the commands stand in a file.
const fs = require('fs');
const { EventEmitter } = require('events');

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Bank extends EventEmitter {
  accounts = new Map();
  log = [];
  async deposit(name, amount) {
    await pause(5);
    if (amount <= 0) throw new RangeError(`amount ${amount}`);
    this.accounts.set(name, (this.accounts.get(name) ?? 0) + amount);
    this.emit('change', name, this.accounts.get(name));
    return this.accounts.get(name);
  }
  async transfer(from, to, amount) {
    if ((this.accounts.get(from) ?? 0) < amount) throw new Error(`${from} has too little`);
    this.accounts.set(from, this.accounts.get(from) - amount);
    this.emit('change', from, this.accounts.get(from));
    await pause(1);
    return this.deposit(to, amount);
  }
}

async function main() {
  const bank = new Bank();
  let changes = 0;
  bank.on('change', (name, balance) => {
    changes++;
    bank.log.push(`${name}:${balance}`);
  });
  bank.once('change', (name) => console.log('first change:', name));
  const commands = fs.readFileSync(process.argv[2], 'utf8').split('\n').filter((l) => l && !l.startsWith('#'));
  for (const command of commands) {
    const [verb, ...rest] = command.split(/ +/);
    try {
      switch (verb) {
        case 'deposit': {
          const [name, amount] = rest;
          console.log('balance', await bank.deposit(name, Number(amount)));
          break;
        }
        case 'transfer':
          console.log('moved', await bank.transfer(rest[0], rest[1], +rest[2]));
          break;
        case 'all': {
          const results = await Promise.allSettled(rest.map((name, i) => bank.deposit(name, i * 10)));
          for (const { status, value, reason } of results) console.log(status, value ?? reason.message);
          break;
        }
        case 'race':
          console.log(await Promise.race([pause(30).then(() => 'slow'), pause(10).then(() => 'fast')]));
          break;
        default:
          throw new SyntaxError(verb);
      }
    } catch (e) {
      console.log(`${e.name}: ${e.message}`);
    } finally {
      if (verb === 'race') console.log('after the race');
    }
  }
  console.log(changes, bank.log.join(' '), bank.listenerCount('change'));
  return Object.fromEntries(bank.accounts);
}

main().then(console.log, (e) => console.log('failed', e)).finally(() => console.log('closed'));
console.log('begun');
