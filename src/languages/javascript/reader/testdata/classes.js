class Shape {
  name = "shape"; #secret = 1; static count = 0; static #hidden = 2; empty; "quoted name" = 3; [computed] = 4; static [k] = 5; 7 = 8;
  static { this.ready = true; Shape.count = 1; }
  constructor(name) { this.name = name; Shape.count++; }
  area() { return 0; } get size() { return this.#secret; } set size(v) { this.#secret = v; }
  static make(...args) { return new this(...args); } #private() { return 1; } static get instances() { return Shape.count; }
  *items() { yield 1; } async load() {} [Symbol.iterator]() { return this.items(); } static async *all() {}
  has(o) { return #secret in o; } ["x" + 1]() {}
}
class Circle extends Shape {
  constructor(r) { super("circle"); this.r = r; }
  area() { return super.area() + Math.PI * this.r ** 2 + super.extra; }
}
const Anonymous = class { constructor() {} };
const Named = class Inner extends mixin(Base) {};
export default class extends Circle {}
