const o = {
  a: 1, "b c": 2, 3: "three", 1.5: x, [k]: 4, short, ...more,
  method(x) { return x; }, *gen() { yield 1; }, async later() {}, async *both() {},
  get value() { return this._v; }, set value(v) { this._v = v; }, get [k + 1]() { return 1; },
  ["computed" + 1]() {}, [Symbol.iterator]() { return this; }, fn: function () {}, arrow: () => 1,
};
const child = { __proto__: o, own: 1, greet() { return super.greet() + 1; } };
