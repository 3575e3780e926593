// SPDX-License-Identifier: Apache-2.0
// Symbols, and arrays with fields.

const __symbol_state = { count: 0 };
const __symbols = new Map();
class Symbol {
  constructor(description) {
    if (description !== undefined) this["#description"] = String(description);
    __symbol_state.count += 1;
    this["#key"] = "@@" + __symbol_state.count + ":" + (description === undefined ? "" : String(description));
  }
  get description() { return this["#description"]; }
  toString() { return "Symbol(" + (this["#description"] === undefined ? "" : this["#description"]) + ")"; }
  valueOf() { return this; }
  [Symbol.toPrimitive]() { return this["#key"]; }
  static for(key) {
    const known = __symbols.get(String(key));
    if (known !== undefined) return known;
    const made = new Symbol(key);
    __symbols.set(String(key), made);
    return made;
  }
  static iterator = "@@iterator";
  static asyncIterator = "@@asyncIterator";
  static hasInstance = "@@hasInstance";
  static toPrimitive = "@@toPrimitive";
  static toStringTag = "@@toStringTag";
}

const __function_fields = new Map();

class __ArrayWith {
  constructor(list) {
    this["#list"] = list;
    for (let i = 0; i < list.length; i++) this[i] = list[i];
  }
  get length() { return this["#list"].length; }
  get raw() { return this["#raw"]; }
  [Symbol.iterator]() { return this["#list"][Symbol.iterator](); }
  at(i) { return this["#list"].at(i); }
  slice(begin, end) { return this["#list"].slice(begin, end); }
  map(f) { return this["#list"].map(f); }
  filter(f) { return this["#list"].filter(f); }
  forEach(f) { return this["#list"].forEach(f); }
  reduce(...all) { return this["#list"].reduce(...all); }
  join(between) { return this["#list"].join(between); }
  concat(...all) { return this["#list"].concat(...all); }
  indexOf(value) { return this["#list"].indexOf(value); }
  includes(value) { return this["#list"].includes(value); }
  some(f) { return this["#list"].some(f); }
  every(f) { return this["#list"].every(f); }
  find(f) { return this["#list"].find(f); }
  toString() { return this["#list"].join(); }
}
function __template(cooked, raw) {
  const made = new __ArrayWith(cooked);
  made["#raw"] = raw;
  return made;
}
