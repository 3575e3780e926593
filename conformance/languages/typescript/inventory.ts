interface Item { id: number; name: string; price: number; tags?: string[]; supplier?: { name: string; address?: { city: string } } }
class NotFound extends Error { constructor(public readonly id: number) { super(`item ${id} not found`); this.name = "NotFound"; } }
class Inventory {
  private items: Map<number, Item> = new Map();
  private static instance?: Inventory;
  private listeners: Array<(event: string, item: Readonly<Item>) => void> = [];
  static get shared(): Inventory { return (this.instance ??= new Inventory()); }
  on(listener: (event: string, item: Readonly<Item>) => void): () => void {
    this.listeners.push(listener);
    return () => { this.listeners = this.listeners.filter(l => l !== listener); };
  }
  add(item: Item): this { this.items.set(item.id, item); this.fire("added", item); return this; }
  get(id: number): Item { const item = this.items.get(id); if (!item) throw new NotFound(id); return item; }
  remove(id: number): boolean { const item = this.items.get(id); if (item) this.fire("removed", item!); return this.items.delete(id); }
  update(id: number, change: Partial<Omit<Item, "id">>): Item { const next = { ...this.get(id), ...change }; this.items.set(id, next); return next; }
  total(): number { let sum = 0; for (const { price } of this.items.values()) sum += price; return sum; }
  cities(): (string | undefined)[] { return [...this.items.values()].map(i => i.supplier?.address?.city); }
  query(where: Partial<Item> = {}, order: keyof Item = "id"): Item[] {
    const keys = Object.keys(where) as (keyof Item)[];
    return [...this.items.values()].filter(i => keys.every(k => i[k] === where[k])).sort((a, b) => (a[order]! > b[order]! ? 1 : a[order]! < b[order]! ? -1 : 0));
  }
  private fire(event: string, item: Item): void { this.listeners.forEach(l => l(event, item)); }
}
const log: string[] = [];
const inventory = Inventory.shared;
const off = inventory.on((event, { name }) => log.push(`${event} ${name}`));
inventory.add({ id: 2, name: "pen", price: 1.5, tags: ["office"] }).add({ id: 1, name: "ink", price: 4, supplier: { name: "S", address: { city: "Bern" } } });
console.log(inventory.remove(9), inventory.remove(2), inventory === Inventory.shared);
off();
inventory.add({ id: 3, name: "cup", price: 4, supplier: { name: "T" } });
console.log(log, inventory.total(), inventory.cities(), inventory.update(3, { price: 5 }).price);
console.log(inventory.query({}, "name").map(i => i.name), inventory.query({ price: 4 }).length, inventory.get(1).tags?.length ?? "no tags");
try { inventory.get(7); } catch (e) { const { id, message, name } = e as NotFound; console.log(name, id, message, e instanceof NotFound); }
