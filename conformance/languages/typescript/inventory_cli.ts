import * as fs from "node:fs";

enum Unit {
  Piece = "pc",
  Kilo = "kg",
  Litre = "l",
}

const enum Level { Low = 1, Normal, High = 10 }

interface Item {
  readonly sku: string;
  name: string;
  quantity: number;
  unit: Unit;
  price?: number;
  tags: Set<string>;
}

type Command =
  | { op: "add"; item: Item }
  | { op: "take"; sku: string; count: number }
  | { op: "tag"; sku: string; tags: readonly string[] }
  | { op: "list"; by: keyof Pick<Item, "name" | "quantity" | "sku"> }
  | { op: "unknown"; text: string };

type Result<T, E = string> = { ok: true; value: T } | { ok: false; error: E };

const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

function isUnit(text: string): text is Unit {
  return (Object.values(Unit) as string[]).includes(text);
}

function parse(line: string): Command {
  const [op, sku = "", ...rest] = line.split(/\s*\|\s*/);
  switch (op) {
    case "add": {
      const [name, quantity, unit, price] = rest;
      if (!isUnit(unit)) return { op: "unknown", text: `unit ${unit}` };
      return { op, item: { sku, name, quantity: Number(quantity), unit, tags: new Set(), ...(price ? { price: +price } : {}) } };
    }
    case "take":
      return { op, sku, count: parseInt(rest[0], 10) };
    case "tag":
      return { op, sku, tags: rest };
    case "list":
      return { op, by: sku as "name" };
    default:
      return { op: "unknown", text: line };
  }
}

class Inventory implements Iterable<Item> {
  #items = new Map<string, Item>();
  static #instances = 0;

  constructor(public readonly title: string = `store ${++Inventory.#instances}`) {}

  *[Symbol.iterator](): IterableIterator<Item> {
    yield* this.#items.values();
  }

  get size(): number {
    return this.#items.size;
  }

  get value() {
    return [...this].reduce((sum, { quantity, price = 0 }) => sum + quantity * price, 0);
  }

  private require(sku: string): Result<Item> {
    const item = this.#items.get(sku);
    return item ? ok(item) : fail(`no item ${sku}`);
  }

  execute(command: Command): Result<string> {
    switch (command.op) {
      case "add": {
        const { sku } = command.item;
        const known = this.#items.get(sku);
        if (known) known.quantity += command.item.quantity;
        else this.#items.set(sku, command.item);
        return ok(known ? `more ${known.name}: ${known.quantity}` : `new ${sku}`);
      }
      case "take": {
        const found = this.require(command.sku);
        if (!found.ok) return found;
        const item = found.value;
        if (Number.isNaN(command.count)) return fail("not a number");
        if (item.quantity < command.count) return fail(`only ${item.quantity} ${item.unit} of ${item.name}`);
        item.quantity -= command.count;
        if (item.quantity === 0) this.#items.delete(item.sku);
        return ok(`took ${command.count} ${item.unit}`);
      }
      case "tag": {
        const found = this.require(command.sku);
        if (found.ok) {
          command.tags.forEach((t) => found.value.tags.add(t.toLowerCase()));
          return ok([...found.value.tags].sort().join(","));
        }
        return fail(found.error.toUpperCase());
      }
      case "list": {
        const key = command.by;
        const rows = [...this].sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
        return ok(rows.map((i) => `${i.sku.padEnd(6)}${i.name.padEnd(10, ".")}${i.quantity.toFixed(1).padStart(8)} ${i.unit}${level(i) >= Level.High ? "!" : ""}`).join("\n"));
      }
      case "unknown":
        return fail(`cannot understand "${command.text}"`);
    }
  }
}

const level = ({ quantity }: Pick<Item, "quantity">): Level => (quantity > 100 ? Level.High : quantity > 5 ? Level.Normal : Level.Low);

const [, , file, ...flags] = process.argv;
if (!file) {
  console.error("usage: inventory FILE [--verbose]");
  process.exit(2);
}
const verbose = flags.includes("--verbose");
const inventory = new Inventory();
let errors = 0;
fs.readFileSync(file, { encoding: "utf-8" })
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line.length > 0 && !line.startsWith("#"))
  .forEach((line, i) => {
    const result = inventory.execute(parse(line));
    if (result.ok) {
      if (verbose || result.value.includes("\n")) console.log(result.value);
    } else {
      errors += 1;
      console.log(`[${i}] error: ${result.error}`);
    }
  });

const groups = new Map<Unit, Item[]>();
for (const item of inventory) {
  const list = groups.get(item.unit) ?? [];
  list.push(item);
  groups.set(item.unit, list);
}
console.log(inventory.title, inventory.size, inventory.value.toLocaleString("en-US"));
for (const [unit, items] of groups) console.log(`${unit}:`, items.map((i) => i.name));
console.log([...inventory][0]);
console.log(Unit, Unit.Kilo, Level.Normal);
console.log(JSON.stringify([...inventory], (_key, value) => (value instanceof Set ? [...value] : value), 1).length);
process.exitCode = errors > 3 ? 1 : 0;
