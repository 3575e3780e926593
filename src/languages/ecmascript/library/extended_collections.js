// SPDX-License-Identifier: Apache-2.0
// The base classes of classes that extend Map or Set.

class __Map extends Map {
  constructor(entries) {
    super();
    this["#held"] = new Map();
    if (entries !== undefined && entries !== null) for (const [key, value] of entries) this.set(key, value);
  }
  get size() { return this["#held"].size; }
  get(key) { return this["#held"].get(key); }
  set(key, value) {
    this["#held"].set(key, value);
    return this;
  }
  has(key) { return this["#held"].has(key); }
  delete(key) { return this["#held"].delete(key); }
  clear() { this["#held"].clear(); }
  keys() { return this["#held"].keys(); }
  values() { return this["#held"].values(); }
  entries() { return this["#held"].entries(); }
  forEach(f, receiver) { this["#held"].forEach((value, key) => f.call(receiver, value, key, this)); }
  [Symbol.iterator]() { return this["#held"].entries(); }
}
class __Set extends Set {
  constructor(elements) {
    super();
    this["#held"] = new Set();
    if (elements !== undefined && elements !== null) for (const element of elements) this.add(element);
  }
  get size() { return this["#held"].size; }
  add(element) {
    this["#held"].add(element);
    return this;
  }
  has(element) { return this["#held"].has(element); }
  delete(element) { return this["#held"].delete(element); }
  clear() { this["#held"].clear(); }
  keys() { return this["#held"].keys(); }
  values() { return this["#held"].values(); }
  entries() { return this["#held"].entries(); }
  forEach(f, receiver) { this["#held"].forEach((element) => f.call(receiver, element, element, this)); }
  [Symbol.iterator]() { return this["#held"].values(); }
}
