// A bank: abstract accounts, readonly data, an event log, errors with codes.
type Currency = "EUR" | "USD";
interface Money { readonly amount: number; readonly currency: Currency; }
const money = (amount: number, currency: Currency = "EUR"): Money => ({ amount, currency });

enum TransactionKind { Deposit = "deposit", Withdrawal = "withdrawal", Interest = "interest" }

interface Transaction { readonly id: number; readonly kind: TransactionKind; readonly amount: number; note?: string; }

class BankError extends Error {
  constructor(readonly code: "INSUFFICIENT" | "FROZEN" | "CURRENCY", message: string) {
    super(message);
    this.name = "BankError";
  }
}

abstract class Account {
  private static nextId = 1000;
  readonly id: number;
  protected balance = 0;
  #frozen = false;
  private readonly history: Transaction[] = [];

  constructor(public readonly owner: string, protected readonly currency: Currency) {
    this.id = Account.nextId++;
  }
  abstract get kind(): string;
  protected abstract canWithdraw(amount: number): boolean;

  deposit({ amount, currency }: Money, note?: string): this {
    if (currency !== this.currency) throw new BankError("CURRENCY", `${this.kind} holds ${this.currency}, not ${currency}`);
    return this.record(TransactionKind.Deposit, amount, note);
  }
  withdraw(amount: number): this {
    if (this.#frozen) throw new BankError("FROZEN", `account ${this.id} is frozen`);
    if (!this.canWithdraw(amount)) throw new BankError("INSUFFICIENT", `cannot withdraw ${amount.toFixed(2)} from ${this.balance.toFixed(2)}`);
    return this.record(TransactionKind.Withdrawal, -amount);
  }
  freeze(): void { this.#frozen = true; }
  get total(): number { return this.balance; }
  *[Symbol.iterator](): IterableIterator<Transaction> { yield* this.history; }
  protected record(kind: TransactionKind, amount: number, note?: string): this {
    this.balance += amount;
    this.history.push({ id: this.history.length + 1, kind, amount, ...(note !== undefined && { note }) });
    return this;
  }
  toString(): string { return `#${this.id} ${this.owner.padEnd(6)} ${this.kind.padEnd(8)} ${this.balance.toFixed(2).padStart(10)} ${this.currency}`; }
}

class Checking extends Account {
  constructor(owner: string, private overdraft = 0) { super(owner, "EUR"); }
  get kind() { return "checking"; }
  protected canWithdraw(amount: number) { return this.balance + this.overdraft >= amount; }
}
class Savings extends Account {
  constructor(owner: string, currency: Currency, private readonly rate: number) { super(owner, currency); }
  get kind(): string { return "savings"; }
  protected canWithdraw(amount: number): boolean { return this.balance >= amount; }
  addInterest(): void { this.record(TransactionKind.Interest, Math.round(this.balance * this.rate * 100) / 100); }
}

const accounts: Account[] = [new Checking("Ada", 100), new Savings("Bert", "USD", 0.025), new Checking("Cleo")];
accounts[0].deposit(money(250.5), "salary").withdraw(300);
accounts[1].deposit(money(1234.56, "USD"));
(accounts[1] as Savings).addInterest();
accounts[2].freeze();
const attempts: Array<() => unknown> = [
  () => accounts[0].withdraw(51),
  () => accounts[0].withdraw(50.5),
  () => accounts[1].deposit(money(1)),
  () => accounts[2].withdraw(1),
  () => { throw new RangeError("something else"); },
];
for (const [i, attempt] of attempts.entries()) {
  try {
    attempt();
    console.log(i, "done");
  } catch (error: unknown) {
    if (error instanceof BankError) console.log(i, error.code, "-", error.message);
    else if (error instanceof Error) console.log(i, error.name, "-", error.message);
  }
}
for (const account of accounts) console.log(String(account));
for (const account of accounts) console.log([...account].map((t) => `${t.id}:${t.kind}:${t.amount}${t.note ? `(${t.note})` : ""}`).join(" ") || "nothing");
const byKind = accounts.reduce<Record<string, number>>((sums, a) => ({ ...sums, [a.kind]: (sums[a.kind] ?? 0) + a.total }), {});
console.log(byKind, Object.keys(TransactionKind), JSON.stringify([...accounts[0]], null, 1));
