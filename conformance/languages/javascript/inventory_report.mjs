// node inventory_report.js FILE [NAME=COUNT]...
import fs from 'node:fs';

class OutOfStock extends Error {
  constructor(item, wanted) {
    super(`only ${item.quantity} of ${item.name}, not ${wanted}`);
    this.name = 'OutOfStock';
    this.item = item;
  }
}

class Inventory {
  static #made = 0;
  #items = new Map();
  constructor() { Inventory.#made++; }
  static get made() { return Inventory.#made; }
  add({ name, price, quantity = 0, tags = [] }) {
    const known = this.#items.get(name);
    if (known) known.quantity += quantity;
    else this.#items.set(name, { name, price, quantity, tags });
  }
  take(name, count) {
    if (!Number.isInteger(count)) throw new TypeError(`bad count ${count}`);
    const item = this.#items.get(name);
    if (!item) throw new RangeError(`no ${name}`);
    if (item.quantity < count) throw new OutOfStock(item, count);
    item.quantity -= count;
    return item.price * count;
  }
  get total() { return [...this.#items.values()].reduce((sum, { price, quantity }) => sum + price * quantity, 0); }
  *[Symbol.iterator]() { yield* this.#items.values(); }
}

const [file, ...commands] = process.argv.slice(2);
const [header, ...rows] = fs.readFileSync(file, { encoding: 'utf8' }).trimEnd().split('\n');
const inventory = new Inventory();
for (const row of rows) {
  const [name, price, quantity, ...tags] = row.split(',').map((s) => s.trim());
  inventory.add({ name, price: parseFloat(price), quantity: parseInt(quantity, 10), tags });
}
console.log(header.split(','));
for (const command of commands) {
  const [name, count] = command.split('=');
  try {
    console.log(`took ${name} for ${inventory.take(name, Number(count)).toFixed(2)}`);
  } catch (error) {
    if (error instanceof OutOfStock) console.log('out of stock:', error.message, error.item.tags);
    else console.log(`${error}`);
  } finally {
    if (name === 'rope') console.log('(rope again)');
  }
}
for (const { name, price, quantity } of [...inventory].sort((a, b) => b.price * b.quantity - a.price * a.quantity)) {
  console.log(`${name.padEnd(12, '.')}${String(quantity).padStart(4)} x ${price.toFixed(2).padStart(7)}`);
}
console.log('total', inventory.total, 'inventories', Inventory.made);
const byTag = {};
for (const { name, tags } of inventory) for (const tag of tags) (byTag[tag] ||= []).push(name);
console.log(JSON.stringify(byTag, null, 2));
console.log([...inventory][0]);
fs.writeFileSync('left.json', JSON.stringify([...inventory].map(({ name, quantity }) => ({ [name]: quantity }))));
console.log(JSON.parse(fs.readFileSync('left.json', 'utf8')));
console.log(fs.existsSync('left.json'), fs.existsSync('nothing.json'));
