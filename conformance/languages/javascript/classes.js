// Classes: fields, statics, private members, inheritance, mixins, accessors, old-style constructors.
class Account {
  static #count = 0;
  static limits = { low: 0, high: 1000 };
  static { Account.kind = "bank"; }
  #balance = 0;
  history = [];
  constructor(owner) { this.owner = owner; Account.#count++; }
  static get count() { return Account.#count; }
  get balance() { return this.#balance; }
  #check(amount) { if (amount <= 0 || this.#balance + amount > Account.limits.high) throw new RangeError(`bad amount ${amount}`); }
  deposit(amount) { this.#check(amount); this.#balance += amount; this.history.push(amount); return this; }
  static isAccount(x) { return #balance in x; }
  toString() { return `${this.owner}: ${this.balance}`; }
}
class Savings extends Account {
  rate = 0.1;
  constructor(owner, rate) { super(owner); if (rate !== undefined) this.rate = rate; }
  addInterest() { return this.deposit(this.balance * this.rate); }
  toString() { return "[" + super.toString() + "]"; }
  get [Symbol.toStringTag]() { return "Savings"; }
}
const a = new Account("Ann").deposit(100), s = new Savings("Bob", 0.5);
s.deposit(10).addInterest();
console.log(String(a), `${s}`, Account.count, Account.kind, Account.isAccount(s), Account.isAccount({}));
for (const bad of [-1, 5000]) try { a.deposit(bad); } catch (e) { console.log(e instanceof RangeError, e.name, e.message); }
console.log(s instanceof Account, s.constructor.name, Object.keys(s), s.history, a.limits, Savings.limits === Account.limits, Savings.name, Savings.length);
const Serializable = (Base) => class extends Base { serialize() { return JSON.stringify(this); } };
const Comparable = (Base) => class Comparable extends Base { compare(o) { return this.value - o.value; } };
class Value { constructor(value) { this.value = value; } }
class Num extends Serializable(Comparable(Value)) {}
console.log(new Num(5).serialize(), new Num(5).compare(new Num(7)), new Num(1) instanceof Value);
function Animal(name) { this.name = name; }
Animal.prototype.speak = function () { return this.name + " makes a sound"; };
Animal.create = (n) => new Animal(n);
function Dog(name) { Animal.call(this, name); }
Dog.prototype = Object.create(Animal.prototype);
Dog.prototype.constructor = Dog;
Dog.prototype.speak = function () { return Animal.prototype.speak.call(this) + ": woof"; };
console.log(new Dog("Rex").speak(), new Dog("x") instanceof Animal, new Dog("y").constructor.name, Animal.create("z"), Animal.length);
class Shape { area() { throw new Error("abstract"); } describe() { return `${this.constructor.name} ${this.area().toFixed(2)}`; } }
const shapes = [class Circle extends Shape { constructor(r) { super(); this.r = r; } area() { return Math.PI * this.r ** 2; } }, class Square extends Shape { constructor(s) { super(); this.s = s; } area() { return this.s ** 2; } }].map((C, i) => new C(i + 2));
console.log(shapes.map((x) => x.describe()).join(", "), shapes);
class Lazy { get value() { const v = Math.sqrt(16); Object.defineProperty(this, "value", { value: v, writable: true, enumerable: true, configurable: true }); return v; } }
const lazy = new Lazy();
console.log(lazy.value, Object.keys(lazy));
class Chain { constructor() { this.parts = []; } add(x) { this.parts.push(x); return this; } static of(...xs) { return xs.reduce((c, x) => c.add(x), new this()); } }
class Loud extends Chain { add(x) { return super.add(String(x).toUpperCase()); } }
console.log(Chain.of("a", "b").parts, Loud.of("a", "b"), typeof Chain, typeof Chain.prototype.add);
class Custom extends Error { constructor(message, code) { super(message); this.name = "Custom"; this.code = code; } }
try { throw new Custom("oops", 7); } catch (e) { console.log(`${e}`, e.code, e instanceof Error, e.stack.split("\n")[0]); }
const bound = a.toString.bind(a), unbound = a.toString;
console.log(bound(), (() => { try { return unbound(); } catch (e) { return e.constructor.name; } })());
