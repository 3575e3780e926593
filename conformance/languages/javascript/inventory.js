// An inventory: classes with private state, generators, maps, sorting, formatting, validation errors.
'use strict';
class StockError extends Error {
  constructor(message, { sku, wanted, available } = {}) {
    super(message);
    this.name = this.constructor.name;
    Object.assign(this, { sku, wanted, available });
  }
}
class UnknownItem extends StockError {}

class Item {
  static #count = 0;
  #stock = 0;
  #history = [];
  constructor({ sku, name, price, tags = [], ...rest }) {
    if (!/^[A-Z]{2}-\d{3}$/.test(sku)) throw new TypeError(`bad sku: ${JSON.stringify(sku)}`);
    Object.assign(this, { sku, name, price, tags: new Set(tags) });
    if (Object.keys(rest).length) this.extra = rest;
    Item.#count += 1;
  }
  static get count() { return Item.#count; }
  static compare(a, b) { return a.name.localeCompare(b.name) || a.price - b.price; }
  static by(key, descending = false) {
    return (a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0) * (descending ? -1 : 1);
  }
  get stock() { return this.#stock; }
  get value() { return +(this.#stock * this.price).toFixed(2); }
  change(by, reason = 'correction') {
    if (this.#stock + by < 0) throw new StockError(`only ${this.#stock} of ${this.name}`, { sku: this.sku, wanted: -by, available: this.#stock });
    this.#stock += by;
    this.#history.push({ by, reason });
    return this;
  }
  *history() { let total = 0; for (const { by, reason } of this.#history) yield `${by > 0 ? '+' : ''}${by} ${reason} = ${(total += by)}`; }
  toJSON() { return { sku: this.sku, stock: this.#stock, tags: [...this.tags].sort() }; }
  [Symbol.toPrimitive](hint) { return hint === 'number' ? this.value : `${this.name}@${this.price}`; }
}

const warehouse = new Map();
const add = (...items) => items.forEach((item) => warehouse.set(item.sku, item));
const find = (sku) => warehouse.get(sku) ?? (() => { throw new UnknownItem(`no item ${sku}`, { sku }); })();
add(new Item({ sku: 'AB-001', name: 'bolt', price: 0.25, tags: ['metal', 'small'] }), new Item({ sku: 'AB-002', name: 'nut', price: 0.1, tags: ['metal'] }),
  new Item({ sku: 'CD-100', name: 'board', price: 12.5, tags: ['wood'], colour: 'oak', length: 200 }));
const orders = [['AB-001', 100, 'delivery'], ['AB-002', 250], ['CD-100', 4, 'delivery'], ['AB-001', -30, 'order 1'], ['CD-100', -5, 'order 2'], ['ZZ-999', 1], ['CD-100', -4]];
for (const [sku, by, reason] of orders) {
  try {
    find(sku).change(by, reason);
  } catch (e) {
    if (!(e instanceof StockError)) throw e;
    console.log(`${e.name}: ${e.message}`, e.available ?? '-', Object.keys(e));
  }
}
try { add(new Item({ sku: 'nope' })); } catch ({ name, message }) { console.log(name, message); }
console.log(Item.count, [...warehouse.keys()], [...find('AB-001').history()]);
console.log([...warehouse.values()].sort(Item.compare).map(String), [...warehouse.values()].sort(Item.by('price', true)).map((i) => i.sku));
console.log(JSON.stringify([...warehouse.values()]), `${find('AB-002')}`, +find('AB-001'), find('AB-001') * 2, find('AB-001') > find('AB-002'));
console.log(find('CD-100'));
const byTag = {};
for (const item of warehouse.values()) for (const tag of item.tags) (byTag[tag] ??= []).push(item.name);
console.log(byTag, Object.entries(byTag).map(([tag, { length }]) => `${tag}:${length}`).join());
const total = [...warehouse.values()].reduce((sum, { value }) => sum + value, 0);
console.log(total, total.toFixed(2).padStart(10, '*'), (1234567.891).toLocaleString('en-US'));
for (const row of [['sku', 'name', 'value'], ...[...warehouse.values()].map((i) => [i.sku, i.name, i.value.toFixed(2)])])
  console.log(row.map((cell, i) => (i === 2 ? cell.padStart(8) : cell.padEnd(8))).join('|'));
console.log(find('AB-001').nothing?.deep, 'stock' in find('AB-001'), Object.keys(find('AB-001')), find('AB-001').hasOwnProperty('stock'));
try { find('AB-001').stock = 5; } catch (e) { console.log(e.name, e.message); }
