// SPDX-License-Identifier: Apache-2.0
// ArrayBuffer, typed arrays and DataView (ECMA-262, 25). The bytes of a buffer are one array that all its views
// share; languages/javascript/rules/typed_arrays.cpp reads and writes elements, and maps a[i] of a typed array
// to an element.

class ArrayBuffer {
  constructor(length) {
    const count = length === undefined ? 0 : Math.trunc(Number(length));
    if (!(count >= 0)) throw new RangeError("Array buffer allocation failed");
    this["#bytes"] = new Array(count).fill(0);
  }
  get byteLength() { return this["#bytes"].length; }
  slice(begin, end) {
    const made = new ArrayBuffer(0);
    made["#bytes"] = this["#bytes"].slice(begin, end);
    return made;
  }
  static isView(value) { return value instanceof __TypedArray || value instanceof DataView; }
}
function __place(value, length, fallback) {
  if (value === undefined) return fallback;
  const place = Math.trunc(Number(value)) || 0;
  return place < 0 ? Math.max(place + length, 0) : Math.min(place, length);
}
class __TypedArray {
  constructor(from, offset, length) {
    const kind = this["#kind"] = this.__kind();
    const size = __typed_size(kind);
    if (from instanceof ArrayBuffer) {
      const at = offset === undefined ? 0 : Math.trunc(Number(offset));
      if (at % size !== 0) throw new RangeError(`start offset of ${this.constructor.name} should be a multiple of ${size}`);
      if (length === undefined && from.byteLength % size !== 0)
        throw new RangeError(`byte length of ${this.constructor.name} should be a multiple of ${size}`);
      if (at > from.byteLength) throw new RangeError(`Start offset ${at} is outside the bounds of the buffer`);
      const count = length === undefined ? (from.byteLength - at) / size : Math.trunc(Number(length));
      if (at + count * size > from.byteLength) throw new RangeError(`Invalid typed array length: ${count}`);
      this["#buffer"] = from;
      this["#at"] = at;
      this["#length"] = count;
    } else if (from !== null && typeof from === "object") {
      const values = from instanceof __TypedArray ? __typed_list(from) : Array.from(from);
      this["#buffer"] = new ArrayBuffer(values.length * size);
      this["#at"] = 0;
      this["#length"] = values.length;
      this["#bytes"] = this["#buffer"]["#bytes"];
      for (let i = 0; i < values.length; i++) this[i] = values[i];
    } else {
      const count = from === undefined ? 0 : Math.trunc(Number(from)) || 0;
      if (count < 0) throw new RangeError(`Invalid typed array length: ${from}`);
      this["#buffer"] = new ArrayBuffer(count * size);
      this["#at"] = 0;
      this["#length"] = count;
    }
    this["#bytes"] = this["#buffer"]["#bytes"];
  }
  get length() { return this["#length"]; }
  get buffer() { return this["#buffer"]; }
  get byteOffset() { return this["#at"]; }
  get byteLength() { return this["#length"] * __typed_size(this["#kind"]); }
  get BYTES_PER_ELEMENT() { return __typed_size(this["#kind"]); }
  __same(from) { return new this.constructor(from); }
  static from(values, f, self) { return new this(f === undefined ? Array.from(values) : Array.from(values, f, self)); }
  static of(...values) { return new this(values); }
  *[Symbol.iterator]() { for (let i = 0; i < this["#length"]; i++) yield this[i]; }
  *values() { for (let i = 0; i < this["#length"]; i++) yield this[i]; }
  *keys() { for (let i = 0; i < this["#length"]; i++) yield i; }
  *entries() { for (let i = 0; i < this["#length"]; i++) yield [i, this[i]]; }
  at(i) { const place = Math.trunc(Number(i)) || 0; return this[place < 0 ? place + this["#length"] : place]; }
  set(from, offset = 0) {
    const values = from instanceof __TypedArray ? __typed_list(from) : Array.from(from);
    if (offset < 0 || offset + values.length > this["#length"]) throw new RangeError("offset is out of bounds");
    for (let i = 0; i < values.length; i++) this[offset + i] = values[i];
  }
  subarray(begin, end) {
    const from = __place(begin, this["#length"], 0), to = __place(end, this["#length"], this["#length"]);
    return new this.constructor(this["#buffer"], this["#at"] + from * __typed_size(this["#kind"]), Math.max(to - from, 0));
  }
  slice(begin, end) { return this.__same(__typed_list(this).slice(begin, end)); }
  fill(value, begin, end) {
    const to = __place(end, this["#length"], this["#length"]);
    for (let i = __place(begin, this["#length"], 0); i < to; i++) this[i] = value;
    return this;
  }
  copyWithin(target, begin, end) {
    const values = __typed_list(this).copyWithin(target, begin, end);
    this.set(values);
    return this;
  }
  reverse() { this.set(__typed_list(this).reverse()); return this; }
  sort(compare) {
    const order = (a, b) => a < b ? -1 : a > b ? 1 : a === 0 && b === 0 ? (Object.is(a, b) ? 0 : Object.is(a, -0) ? -1 : 1) : a === b ? 0 : Number.isNaN(a) ? (Number.isNaN(b) ? 0 : 1) : -1;
    this.set(__typed_list(this).sort(compare === undefined ? order : compare));
    return this;
  }
  toReversed() { return this.__same(__typed_list(this).reverse()); }
  toSorted(compare) { return this.__same(this).sort(compare); }
  with(i, value) {
    const place = i < 0 ? i + this["#length"] : i;
    if (!(place >= 0 && place < this["#length"])) throw new RangeError("Invalid typed array index");
    const made = this.__same(this);
    made[place] = value;
    return made;
  }
  map(f, self) {
    const made = this.__same(this["#length"]);
    for (let i = 0; i < this["#length"]; i++) made[i] = f.call(self, this[i], i, this);
    return made;
  }
  filter(f, self) {
    const kept = [];
    for (let i = 0; i < this["#length"]; i++) if (f.call(self, this[i], i, this)) kept.push(this[i]);
    return this.__same(kept);
  }
  forEach(f, self) { for (let i = 0; i < this["#length"]; i++) f.call(self, this[i], i, this); }
  some(f, self) {
    for (let i = 0; i < this["#length"]; i++) if (f.call(self, this[i], i, this)) return true;
    return false;
  }
  every(f, self) {
    for (let i = 0; i < this["#length"]; i++) if (!f.call(self, this[i], i, this)) return false;
    return true;
  }
  find(f, self) {
    for (let i = 0; i < this["#length"]; i++) if (f.call(self, this[i], i, this)) return this[i];
    return undefined;
  }
  findIndex(f, self) {
    for (let i = 0; i < this["#length"]; i++) if (f.call(self, this[i], i, this)) return i;
    return -1;
  }
  findLast(f, self) {
    for (let i = this["#length"] - 1; i >= 0; i--) if (f.call(self, this[i], i, this)) return this[i];
    return undefined;
  }
  findLastIndex(f, self) {
    for (let i = this["#length"] - 1; i >= 0; i--) if (f.call(self, this[i], i, this)) return i;
    return -1;
  }
  reduce(f, ...first) {
    let i = 0;
    if (first.length === 0 && this["#length"] === 0) throw new TypeError("Reduce of empty array with no initial value");
    let value = first.length > 0 ? first[0] : this[i++];
    for (; i < this["#length"]; i++) value = f(value, this[i], i, this);
    return value;
  }
  reduceRight(f, ...first) {
    let i = this["#length"] - 1;
    if (first.length === 0 && i < 0) throw new TypeError("Reduce of empty array with no initial value");
    let value = first.length > 0 ? first[0] : this[i--];
    for (; i >= 0; i--) value = f(value, this[i], i, this);
    return value;
  }
  indexOf(value, from) { return __typed_list(this).indexOf(value, from); }
  lastIndexOf(value) { return __typed_list(this).lastIndexOf(value); }
  includes(value, from) { return __typed_list(this).includes(value, from); }
  join(between) { return __typed_list(this).join(between); }
  toString() { return __typed_list(this).join(","); }
  toLocaleString() { return ramify_unsupported("toLocaleString of a typed array"); }
  toJSON() {
    const made = {};
    for (let i = 0; i < this["#length"]; i++) made[i] = this[i];
    return made;
  }
}
class Int8Array extends __TypedArray { static BYTES_PER_ELEMENT = 1; __kind() { return "i8"; } }
class Uint8Array extends __TypedArray { static BYTES_PER_ELEMENT = 1; __kind() { return "u8"; } }
class Uint8ClampedArray extends __TypedArray { static BYTES_PER_ELEMENT = 1; __kind() { return "c8"; } }
class Int16Array extends __TypedArray { static BYTES_PER_ELEMENT = 2; __kind() { return "i16"; } }
class Uint16Array extends __TypedArray { static BYTES_PER_ELEMENT = 2; __kind() { return "u16"; } }
class Int32Array extends __TypedArray { static BYTES_PER_ELEMENT = 4; __kind() { return "i32"; } }
class Uint32Array extends __TypedArray { static BYTES_PER_ELEMENT = 4; __kind() { return "u32"; } }
class Float32Array extends __TypedArray { static BYTES_PER_ELEMENT = 4; __kind() { return "f32"; } }
class Float64Array extends __TypedArray { static BYTES_PER_ELEMENT = 8; __kind() { return "f64"; } }
class BigInt64Array extends __TypedArray { static BYTES_PER_ELEMENT = 8; __kind() { return "bi64"; } }
class BigUint64Array extends __TypedArray { static BYTES_PER_ELEMENT = 8; __kind() { return "bu64"; } }

class DataView {
  constructor(buffer, offset = 0, length) {
    if (!(buffer instanceof ArrayBuffer)) throw new TypeError("First argument to DataView constructor must be an ArrayBuffer");
    if (offset > buffer.byteLength) throw new RangeError(`Start offset ${offset} is outside the bounds of the buffer`);
    if (length !== undefined && offset + length > buffer.byteLength) throw new RangeError(`Invalid DataView length ${length}`);
    this["#buffer"] = buffer;
    this["#at"] = offset;
    this["#length"] = length === undefined ? buffer.byteLength - offset : length;
  }
  get buffer() { return this["#buffer"]; }
  get byteOffset() { return this["#at"]; }
  get byteLength() { return this["#length"]; }
  __get(at, kind, little) {
    if (!(at >= 0 && at + __typed_size(kind) <= this["#length"])) throw new RangeError("Offset is outside the bounds of the DataView");
    return __bytes_get(this["#buffer"]["#bytes"], this["#at"] + at, kind, !!little);
  }
  __set(at, kind, value, little) {
    if (!(at >= 0 && at + __typed_size(kind) <= this["#length"])) throw new RangeError("Offset is outside the bounds of the DataView");
    __bytes_set(this["#buffer"]["#bytes"], this["#at"] + at, kind, value, !!little);
  }
  getInt8(at) { return this.__get(at, "i8"); }
  getUint8(at) { return this.__get(at, "u8"); }
  getInt16(at, little) { return this.__get(at, "i16", little); }
  getUint16(at, little) { return this.__get(at, "u16", little); }
  getInt32(at, little) { return this.__get(at, "i32", little); }
  getUint32(at, little) { return this.__get(at, "u32", little); }
  getFloat32(at, little) { return this.__get(at, "f32", little); }
  getFloat64(at, little) { return this.__get(at, "f64", little); }
  getBigInt64(at, little) { return this.__get(at, "bi64", little); }
  getBigUint64(at, little) { return this.__get(at, "bu64", little); }
  setInt8(at, value) { this.__set(at, "i8", value); }
  setUint8(at, value) { this.__set(at, "u8", value); }
  setInt16(at, value, little) { this.__set(at, "i16", value, little); }
  setUint16(at, value, little) { this.__set(at, "u16", value, little); }
  setInt32(at, value, little) { this.__set(at, "i32", value, little); }
  setUint32(at, value, little) { this.__set(at, "u32", value, little); }
  setFloat32(at, value, little) { this.__set(at, "f32", value, little); }
  setFloat64(at, value, little) { this.__set(at, "f64", value, little); }
  setBigInt64(at, value, little) { this.__set(at, "bi64", value, little); }
  setBigUint64(at, value, little) { this.__set(at, "bu64", value, little); }
}
