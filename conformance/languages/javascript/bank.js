// Events, getters, inheritance by prototypes, async without waiting for anything outside.
function Emitter() { this.listeners = {}; }
Emitter.prototype.on = function (event, listener) { (this.listeners[event] ||= []).push(listener); return this; };
Emitter.prototype.emit = function (event, ...data) {
  for (const listener of this.listeners[event] ?? []) listener.apply(this, data);
  return !!this.listeners[event]?.length;
};
function Account(owner, balance) {
  Emitter.call(this);
  this.owner = owner;
  let current = balance;
  Object.defineProperty(this, "balance", { get() { return current; }, enumerable: true });
  this.deposit = amount => { current += amount; this.emit("change", amount, current); return this; };
  this.withdraw = function (amount) {
    if (amount > current) { this.emit("refused", amount); return false; }
    this.deposit(-amount);
    return true;
  };
}
Account.prototype = Object.create(Emitter.prototype);
Account.prototype.constructor = Account;
const log = [];
const account = new Account("Ann", 100);
account.on("change", function (amount, now) { log.push(`${this.owner} ${amount > 0 ? "+" : ""}${amount} -> ${now}`); }).on("refused", amount => log.push("refused " + amount));
account.deposit(50).deposit(5);
console.log(account.withdraw(1000), account.withdraw(55), account.balance, account.emit("nothing"));
console.log(log.join("\n"));
console.log(account instanceof Emitter, Object.keys(account).includes("balance"), account.constructor.name);

const state = { value: 1, get double() { return this.value * 2; }, set double(v) { this.value = v / 2; } };
state.double = 50;
console.log(state.value, state.double, state?.missing?.deep, state.missing?.(), state["val" + "ue"]);
const delay = (v, fail) => new Promise((resolve, reject) => (fail ? reject(new Error(v)) : resolve(v)));
async function run() {
  const a = await delay(1), [b, c] = await Promise.all([delay(2), 3]);
  console.log("awaited", a + b + c);
  try { await delay("bad", true); } catch ({ message }) { console.log("caught", message); } finally { console.log("finally"); }
  async function* ticks(n) { for (let i = 0; i < n; i++) yield await delay(i); }
  for await (const t of ticks(3)) console.log("tick", t);
  return "result";
}
console.log("before");
run().then(r => console.log("then", r)).catch(e => console.log("never", e));
Promise.resolve("micro").then(console.log);
console.log("after");
let flags = 0b1010;
flags |= 1 << 2; flags &= ~0b10; flags ^= 0xF0; flags >>>= 1;
console.log(flags, -7 % 3, 7 / 2 | 0, -1 >>> 28, 2 ** 31 | 0, ~~-3.7, 0.1 + 0.2, 1 / 0, -0 === 0, NaN !== NaN, 5 & 3, 9007199254740993n + 1n);
var i = 3; i += i++ + ++i; console.log(i, (1, 2, 3), void 0, !!"0", [] == false, null == undefined, null === undefined, "5" == 5);
