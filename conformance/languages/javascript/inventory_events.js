'use strict';
// A small inventory, in the style of an introduction to modern JavaScript.
const EventEmitter = require('events');
const { promisify } = require('util');

class Item {
  #price;
  static count = 0;
  constructor(name, price, tags = []) {
    this.name = name;
    this.#price = price;
    this.tags = tags;
    Item.count++;
  }
  get price() { return this.#price; }
  set price(value) {
    if (typeof value !== 'number' || Number.isNaN(value)) throw new TypeError(`bad price: ${value}`);
    this.#price = value;
  }
  toString() { return `${this.name} @ $${this.#price.toFixed(2)}`; }
  toJSON() { return { name: this.name, price: this.#price, tags: this.tags }; }
  static fromJSON(text) {
    const { name, price, ...rest } = JSON.parse(text);
    return new Item(name, price, rest.tags ?? ['none']);
  }
  *[Symbol.iterator]() { yield* this.tags; }
}

class Inventory extends EventEmitter {
  items = new Map();
  add(item, quantity = 1) {
    const entry = this.items.get(item.name) || { item, quantity: 0 };
    entry.quantity += quantity;
    this.items.set(item.name, entry);
    this.emit('added', item, quantity);
    return this;
  }
  remove(name, quantity = 1) {
    const entry = this.items.get(name);
    if (!entry) throw new Error(`no ${name}`);
    if (entry.quantity < quantity) return false;
    entry.quantity -= quantity;
    if (entry.quantity === 0) { this.items.delete(name); this.emit('empty', name); }
    return true;
  }
  total() {
    return [...this.items.values()].reduce((sum, { item, quantity }) => sum + item.price * quantity, 0);
  }
}

const inventory = new Inventory();
inventory.on('added', (item, n) => console.log(`+${n} ${item}`));
inventory.once('empty', name => console.log('out of', name));
inventory.add(new Item('pen', 1.5, ['blue', 'small']), 10).add(new Item('book', 12)).add(new Item('pen', 9), 2);
console.log(inventory.total(), Item.count, inventory.items.size);
console.log(inventory.remove('book'), inventory.remove('pen', 100), inventory.items.has('book'));
try { inventory.remove('lamp'); } catch (e) { console.log(e.name, e.message, e instanceof Error); }
try { inventory.items.get('pen').item.price = NaN; } catch ({ name, message }) { console.log(name + ':', message); }
const copy = Item.fromJSON(JSON.stringify(inventory.items.get('pen').item));
console.log(String(copy), [...copy], JSON.stringify(copy), JSON.stringify({ a: [1, { b: undefined, c: null }] }, null, 2));

const wait = promisify((ms, cb) => setTimeout(() => cb(null, ms), ms));
const slow = ms => new Promise((resolve, reject) => setTimeout(() => (ms > 25 ? reject(new RangeError('too slow ' + ms)) : resolve(ms)), ms));
(async () => {
  console.log(await wait(5));
  console.log(await Promise.all([slow(20), slow(10), 3]));
  console.log(await Promise.race([slow(20), slow(10)]));
  const settled = await Promise.allSettled([slow(10), slow(30)]);
  console.log(settled.map(s => s.status + ':' + (s.value ?? s.reason.message)));
  try { await slow(40); } catch (e) { console.log('caught', e.message); } finally { console.log('finally'); }
  for await (const x of (async function* () { yield 1; yield await slow(5); })()) console.log('got', x);
})().then(() => console.log('end'));
setTimeout(() => console.log('timeout'), 0);
Promise.resolve().then(() => console.log('micro'));
process.nextTick(() => console.log('tick'));
console.log('sync');
