import { shown } from "./tools/index.mjs";
console.log("cart is read");
export const EMPTY = [];
export default class Cart {
  constructor(owner) {
    this.owner = owner;
    this.items = [];
  }
  put(name, price, count = 1) {
    this.items.push({ name, price, count });
  }
  sum() {
    return this.items.reduce((sum, { price, count }) => sum + price * count, 0);
  }
  toString() {
    return `${this.owner}: ` + this.items.map((i) => `${i.count} ${i.name} ${shown(i.price)}`).join(", ");
  }
}
