// Records, money in cents, discounts as functions, grouping, sorting by several keys, a text table.
namespace Units {
  export type Cents = number & { readonly brand?: unique symbol };
  export const euros = (cents: Cents): string => `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
  export function cents(text: string): Cents {
    const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
    if (!match) throw new TypeError(`no amount: ${JSON.stringify(text)}`);
    const [, sign, whole, part = ""] = match;
    return (sign ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, "0")));
  }
  export namespace Tax { export const rates = { food: 0.07, other: 0.19 } as const; export type Kind = keyof typeof rates; }
}
import cents = Units.cents;
import Tax = Units.Tax;

class Item {
  constructor(readonly sku: string, readonly name: string, readonly price: Units.Cents, readonly tax: Tax.Kind, public stock = 0) {}
  get net(): Units.Cents { return Math.round(this.price / (1 + Tax.rates[this.tax])); }
  static parse(line: string): Item {
    const [sku, name, price, tax, stock] = line.split(";").map((s) => s.trim());
    return new Item(sku, name, cents(price), tax as Tax.Kind, parseInt(stock, 10) || 0);
  }
}
type Discount = (item: Item, count: number) => Units.Cents;
const percent = (p: number, minimum = 1): Discount => (item, count) => (count >= minimum ? Math.round(item.price * count * p / 100) : 0);
const everyNth = (n: number): Discount => (item, count) => Math.floor(count / n) * item.price;
const best = (...ds: Discount[]): Discount => (item, count) => Math.max(0, ...ds.map((d) => d(item, count)));

const items = `
  A1; Apple ; 0.35; food; 120
  B7; Book ; 12.90; other; 3
  C3; Cheese; 4.5; food; 0
  D2; Drill; 89; other; 1
`.trim().split("\n").map(Item.parse);
const discounts: Partial<Record<string, Discount>> = { A1: best(percent(10, 10), everyNth(12)), B7: percent(5) };

class Order {
  private lines = new Map<Item, number>();
  add(sku: string, count = 1): this {
    const item = items.find((i) => i.sku === sku);
    if (!item) throw new Error(`unknown item ${sku}`);
    const wanted = (this.lines.get(item) ?? 0) + count;
    if (wanted > item.stock) throw new Error(`only ${item.stock} of ${item.name}`);
    this.lines.set(item, wanted);
    return this;
  }
  *rows(): Generator<readonly [string, number, string, string]> {
    for (const [item, count] of this.lines) {
      const off = discounts[item.sku]?.(item, count) ?? 0;
      yield [item.name, count, Units.euros(item.price * count - off), off ? `-${Units.euros(off)}` : ""] as const;
    }
  }
  get total(): Units.Cents { return [...this.lines].reduce((sum, [item, n]) => sum + item.price * n - (discounts[item.sku]?.(item, n) ?? 0), 0); }
  close(): void { this.lines.forEach((n, item) => { item.stock -= n; }); this.lines.clear(); }
}
const order = new Order();
for (const [sku, n] of [["A1", 25], ["B7", 2], ["C3", 1], ["X0", 1], ["D2", undefined]] as const) {
  try { order.add(sku, n); } catch (e) { console.log("!", (e as Error).message); }
}
for (const [name, n, sum, off] of order.rows()) console.log(`${name.padEnd(8)}${String(n).padStart(4)}${sum.padStart(9)} ${off}`.trimEnd());
console.log("=".repeat(21) + "\n" + "total".padEnd(12) + Units.euros(order.total).padStart(9), order.total);
order.close();
const sorted = [...items].sort((a, b) => a.tax.localeCompare(b.tax) || b.stock - a.stock || (a.name < b.name ? -1 : 1));
console.log(sorted.map(({ sku, stock, net }) => ({ sku, stock, net: Units.euros(net) })));
for (const text of ["1", "-2.5", "3.456", "abc", ""]) try { console.log(cents(text), Units.euros(cents(text))); } catch (e) { console.log(`${e}`); }
console.log(Units.euros(-5), Object.keys(Tax.rates), Object.keys(Units).sort(), items.every((i) => i.net <= i.price), items[1]);
