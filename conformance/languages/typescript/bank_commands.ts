import { createInterface, Interface } from 'readline';

class BankError extends Error {}

interface Account {
  readonly name: string;
  balance: number;
}

class Bank {
  private readonly accounts: Map<string, Account> = new Map();

  private find(name: string): Account {
    const account = this.accounts.get(name);
    if (account === undefined) throw new BankError(`no account ${name}`);
    return account;
  }

  run(line: string): string {
    const [command, ...args]: string[] = line.split(' ');
    const amount: number = args.length > 1 ? Number(args[args.length - 1]) : 0;
    const show = (...all: Account[]): string => 'ok ' + all.map((a) => `${a.name} ${a.balance}`).join(' ');
    switch (command) {
      case 'open':
        this.accounts.set(args[0], { name: args[0], balance: amount });
        return show(this.find(args[0]));
      case 'deposit':
        this.find(args[0]).balance += amount;
        return show(this.find(args[0]));
      case 'withdraw':
        this.take(this.find(args[0]), amount);
        return show(this.find(args[0]));
      case 'transfer': {
        const from = this.find(args[0]), to = this.find(args[1]);
        this.take(from, amount);
        to.balance += amount;
        return show(from, to);
      }
      default:
        throw new BankError(`unknown command ${command}`);
    }
  }

  private take(account: Account, amount: number): void {
    if (amount > account.balance) throw new BankError('insufficient funds');
    account.balance -= amount;
  }

  *report(): Generator<string> {
    let total = 0;
    for (const a of this.accounts.values()) {
      yield `${a.name} ${a.balance}`;
      total += a.balance;
    }
    yield `total ${total}`;
  }
}

const bank = new Bank();
const rl: Interface = createInterface({ input: process.stdin });
rl.on('line', (line: string) => {
  try {
    console.log(bank.run(line));
  } catch (e: unknown) {
    if (e instanceof BankError) console.log(`error: ${e.message}`);
    else throw e;
  }
}).on('close', () => {
  for (const line of bank.report()) console.log(line);
});
