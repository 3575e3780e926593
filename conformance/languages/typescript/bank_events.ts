import { readFileSync } from "node:fs";
import * as path from "path";

namespace Money {
  export type Cents = number & { readonly brand: unique symbol };
  export const parse = (text: string): Cents => {
    const match = text.match(/^(\d+)(?:[.,](\d{2}))?$/);
    if (!match) throw new TypeError(`not an amount: ${text}`);
    return (Number(match[1]) * 100 + Number(match[2] ?? 0)) as Cents;
  };
  export function format(amount: number, symbol = "€"): string {
    const sign = amount < 0 ? "-" : "";
    const digits = Math.abs(amount).toString().padStart(3, "0");
    return `${sign}${symbol}${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",")}.${digits.slice(-2)}`;
  }
}

interface Events {
  opened: { owner: string };
  deposited: { amount: Money.Cents };
  withdrawn: { amount: Money.Cents; fee: number };
  closed: {};
}
type EventName = keyof Events;
type AccountEvent = { [N in EventName]: { name: N; at: number } & Events[N] }[EventName];
type Listener<N extends EventName> = (event: Extract<AccountEvent, { name: N }>, account: Account) => void;

abstract class Account {
  protected history: AccountEvent[] = [];
  private static listeners: { [N in EventName]?: Listener<N>[] } = {};
  static clock = 0;

  static on<N extends EventName>(name: N, listener: Listener<N>): () => void {
    const list = (Account.listeners[name] ??= [] as any) as Listener<N>[];
    list.push(listener);
    return () => {
      const index = list.indexOf(listener);
      if (index >= 0) list.splice(index, 1);
    };
  }

  constructor(readonly id: string, readonly owner: string) {
    this.record({ name: "opened", owner, at: ++Account.clock });
  }

  abstract get kind(): string;
  protected abstract fee(amount: number): number;

  protected record(event: AccountEvent): void {
    this.history.push(event);
    Account.listeners[event.name]?.forEach((listener) => (listener as (e: AccountEvent, a: Account) => void)(event, this));
  }

  get balance(): number {
    return this.history.reduce((sum, e) => {
      switch (e.name) {
        case "deposited":
          return sum + e.amount;
        case "withdrawn":
          return sum - e.amount - e.fee;
        default:
          return sum;
      }
    }, 0);
  }

  deposit(amount: Money.Cents): this {
    this.record({ name: "deposited", amount, at: ++Account.clock });
    return this;
  }

  withdraw(amount: Money.Cents): this {
    const fee = this.fee(amount);
    if (amount + fee > this.balance) throw new InsufficientFunds(this, amount + fee);
    this.record({ name: "withdrawn", amount, fee, at: ++Account.clock });
    return this;
  }

  toJSON() {
    const { id, owner, kind, balance } = this;
    return { id, owner, kind, balance: Money.format(balance), events: this.history.length };
  }
}

class InsufficientFunds extends Error {
  constructor(account: Account, readonly wanted: number) {
    super(`${account.owner} has ${Money.format(account.balance)}, wanted ${Money.format(wanted)}`);
    this.name = new.target.name;
  }
}

class Checking extends Account {
  readonly kind = "checking";
  protected fee = (_amount: number) => 0;
}

class Savings extends Account {
  get kind() {
    return "savings" as const;
  }
  protected fee(amount: number): number {
    return Math.max(50, Math.round(amount * 0.01));
  }
}

const kinds = { checking: Checking, savings: Savings } satisfies Record<string, new (id: string, owner: string) => Account>;

const accounts = new Map<string, Account>();
let deposits = 0;
const stop = Account.on("deposited", ({ amount, at }, account) => {
  deposits += amount;
  if (amount >= 100_000) console.log(`  * large deposit for ${account.owner} at ${at}`);
});
Account.on("withdrawn", (e) => e.fee > 0 && console.log(`  * fee ${Money.format(e.fee)}`));

const commands: Record<string, (...args: string[]) => string | void> = {
  open(id, owner, kind = "checking") {
    const type = kinds[kind as keyof typeof kinds];
    if (!type) return `no kind ${kind}`;
    accounts.set(id, new type(id, owner));
  },
  deposit: (id, amount) => void accounts.get(id)?.deposit(Money.parse(amount)),
  withdraw: (id, amount) => Money.format(accounts.get(id)!.withdraw(Money.parse(amount)).balance),
  transfer(from, to, amount) {
    const cents = Money.parse(amount);
    accounts.get(from)!.withdraw(cents);
    accounts.get(to)!.deposit(cents);
    return "transferred";
  },
  show: (id) => JSON.stringify(accounts.get(id), null, " ").replaceAll("\n", ""),
  mute: () => stop(),
};

const file = process.argv[2];
console.log(`reading ${path.basename(file, ".txt")} (${path.extname(file)})`);
for (const line of readFileSync(file, "utf8").split("\n")) {
  const [name, ...args] = line.match(/"[^"]*"|\S+/g)?.map((w) => w.replace(/^"|"$/g, "")) ?? [];
  if (name === undefined) continue;
  try {
    const answer = commands[name]?.(...args) ?? (name in commands ? "ok" : "what?");
    console.log(`${name}: ${answer}`);
  } catch (e) {
    if (e instanceof InsufficientFunds) console.log(`${e.name}: ${e.message} (${e.wanted})`);
    else console.log(`${(e as Error).constructor.name}: ${(e as Error).message.split("\n")[0]}`);
  }
}
console.log(Money.format(deposits), Money.format(-1234567), [...accounts.values()].map((a) => a.balance));
console.log(JSON.stringify({ accounts: [...accounts.values()] }));
