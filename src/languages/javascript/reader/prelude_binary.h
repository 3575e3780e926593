// SPDX-License-Identifier: Apache-2.0
// ArrayBuffer, typed arrays, DataView, TextEncoder and node's Buffer (ECMA-262, 25; nodejs.org/api/buffer.html),
// written in JavaScript. The bytes of a buffer are one array that all its views share; elements are read and written
// by languages/javascript/rules/typed_arrays.cpp, which also makes a[i] of a typed array one of them.
#pragma once

#include <string_view>

namespace ramify::frontends::javascript {

inline constexpr std::string_view binary_prelude = R"javascript(
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

class TextEncoder {
  get encoding() { return "utf-8"; }
  encode(text = "") { return new Uint8Array(__utf8_bytes(String(text))); }
}
class TextDecoder {
  constructor(encoding = "utf-8") {
    if (!["utf-8", "utf8"].includes(String(encoding).toLowerCase())) ramify_unsupported("the encoding " + encoding);
  }
  get encoding() { return "utf-8"; }
  decode(bytes) {
    if (bytes === undefined) return "";
    return __utf8_text(__typed_list(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  }
}

const __base64_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function __base64_of(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const group = bytes[i] << 16 | (i + 1 < bytes.length ? bytes[i + 1] : 0) << 8 | (i + 2 < bytes.length ? bytes[i + 2] : 0);
    text += __base64_letters[group >> 18] + __base64_letters[group >> 12 & 63];
    text += (i + 1 < bytes.length ? __base64_letters[group >> 6 & 63] : "=") + (i + 2 < bytes.length ? __base64_letters[group & 63] : "=");
  }
  return text;
}
function __bytes_of_base64(text) {
  const bytes = [];
  let held = 0, bits = 0;
  for (const c of text) {
    if (c === "=") break;
    const place = __base64_letters.indexOf(c === "-" ? "+" : c === "_" ? "/" : c);
    if (place < 0) continue;
    held = (held << 6 | place) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(held >> bits & 255);
    }
  }
  return bytes;
}
function __encoding(name) {
  if (name === undefined || name === null) return "utf8";
  const plain = String(name).toLowerCase();
  switch (plain) {
    case "utf8": case "utf-8": return "utf8";
    case "binary": case "latin1": return "latin1";
    case "hex": case "ascii": case "base64": case "base64url": return plain;
    case "ucs2": case "ucs-2": case "utf16le": case "utf-16le": return "utf16le";
  }
  const error = new TypeError("Unknown encoding: " + name);
  error.code = "ERR_UNKNOWN_ENCODING";
  throw error;
}
function __bytes_of_text(text, encoding) {
  switch (__encoding(encoding)) {
    case "utf8": return __utf8_bytes(text);
    case "latin1": case "ascii": return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i) & 255);
    case "utf16le": {
      const bytes = [];
      for (let i = 0; i < text.length; i++) bytes.push(text.charCodeAt(i) & 255, text.charCodeAt(i) >> 8);
      return bytes;
    }
    case "hex": {
      const bytes = [];
      for (let i = 0; i + 1 < text.length; i += 2) {
        const pair = text.slice(i, i + 2);
        if (!/^[0-9a-fA-F]{2}$/.test(pair)) break;
        bytes.push(parseInt(pair, 16));
      }
      return bytes;
    }
  }
  return __bytes_of_base64(text);
}
function __text_of_bytes(bytes, encoding) {
  switch (__encoding(encoding)) {
    case "utf8": return __utf8_text(bytes);
    case "latin1": return bytes.map((b) => String.fromCharCode(b)).join("");
    case "ascii": return bytes.map((b) => String.fromCharCode(b & 127)).join("");
    case "utf16le": {
      let text = "";
      for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode(bytes[i] | bytes[i + 1] << 8);
      return text;
    }
    case "hex": return bytes.map((b) => b.toString(16).padStart(2, "0")).join("");
    case "base64": return __base64_of(bytes);
  }
  return __base64_of(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
class Buffer extends Uint8Array {
  static from(value, encoding, length) {
    if (typeof value === "string") return new Buffer(__bytes_of_text(value, encoding));
    if (value instanceof ArrayBuffer) return new Buffer(value, encoding, length);
    if (value !== null && typeof value === "object") {
      if (value.type === "Buffer" && Array.isArray(value.data)) return new Buffer(value.data);
      return new Buffer(value);
    }
    const shown = value === undefined || value === null ? `${value}` : `type ${typeof value} (${String(value)})`;
    const error = new TypeError("The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object. Received " + shown);
    error.code = "ERR_INVALID_ARG_TYPE";
    throw error;
  }
  static of(...values) { return new Buffer(values); }
  static alloc(size, fill, encoding) {
    const made = new Buffer(size);
    return fill === undefined || fill === 0 ? made : made.fill(fill, undefined, undefined, encoding);
  }
  static allocUnsafe(size) { return new Buffer(size); }
  static allocUnsafeSlow(size) { return new Buffer(size); }
  static isBuffer(value) { return value instanceof Buffer; }
  static isEncoding(name) {
    return ["utf8", "utf-8", "hex", "base64", "base64url", "ascii", "latin1", "binary", "ucs2", "ucs-2", "utf16le", "utf-16le"].includes(String(name).toLowerCase());
  }
  static byteLength(value, encoding) { return typeof value === "string" ? __bytes_of_text(value, encoding).length : value.byteLength; }
  static concat(list, total) {
    const all = [];
    for (const part of list) for (const byte of __typed_list(part)) all.push(byte);
    if (total !== undefined) {
      all.splice(total);
      while (all.length < total) all.push(0);
    }
    return new Buffer(all);
  }
  // A class is its own prototype here: this is Buffer.compare, too.
  compare(other, second) {
    const [a, b] = second instanceof Uint8Array ? [other, second] : [this, other];
    const count = Math.min(a.length, b.length);
    for (let i = 0; i < count; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
    return a.length < b.length ? -1 : a.length > b.length ? 1 : 0;
  }
  equals(other) { return this.compare(other) === 0; }
  toString(encoding, begin, end) {
    const from = begin === undefined ? 0 : Math.max(begin, 0);
    return __text_of_bytes(__typed_list(this).slice(from, end === undefined ? this.length : Math.max(end, 0)), encoding);
  }
  toLocaleString(encoding, begin, end) { return this.toString(encoding, begin, end); }
  toJSON() { return { type: "Buffer", data: __typed_list(this) }; }
  slice(begin, end) { return this.subarray(begin, end); }
  __needle(value, encoding) {
    return typeof value === "string" ? __bytes_of_text(value, encoding) : typeof value === "number" ? [value & 255] : __typed_list(value);
  }
  indexOf(value, from, encoding) {
    if (typeof from === "string") { encoding = from; from = 0; }
    const needle = this.__needle(value, encoding);
    for (let i = __place(from, this.length, 0); i + needle.length <= this.length; i++)
      if (needle.every((byte, k) => this[i + k] === byte)) return i;
    return -1;
  }
  lastIndexOf(value, from, encoding) {
    if (from !== undefined) ramify_unsupported("lastIndexOf of a Buffer from a place on");
    const needle = this.__needle(value, encoding);
    for (let i = this.length - needle.length; i >= 0; i--) if (needle.every((byte, k) => this[i + k] === byte)) return i;
    return -1;
  }
  includes(value, from, encoding) { return this.indexOf(value, from, encoding) >= 0; }
  fill(value, begin, end, encoding) {
    if (typeof begin === "string") { encoding = begin; begin = undefined; }
    const bytes = typeof value === "number" ? [value & 255] : this.__needle(value, encoding);
    const from = begin === undefined ? 0 : begin, to = end === undefined ? this.length : end;
    for (let i = from; i < to; i++) this[i] = bytes.length === 0 ? 0 : bytes[(i - from) % bytes.length];
    return this;
  }
  copy(target, at = 0, begin = 0, end = this.length) {
    const values = __typed_list(this).slice(begin, end);
    const count = Math.min(values.length, target.length - at);
    for (let i = 0; i < count; i++) target[at + i] = values[i];
    return Math.max(count, 0);
  }
  write(text, at, length, encoding) {
    if (typeof at === "string") { encoding = at; at = 0; length = undefined; }
    if (typeof length === "string") { encoding = length; length = undefined; }
    const from = at === undefined ? 0 : at;
    const bytes = __bytes_of_text(text, encoding);
    let count = Math.min(bytes.length, this.length - from, length === undefined ? Infinity : length);
    if (__encoding(encoding) === "utf8") while (count > 0 && count < bytes.length && (bytes[count] & 192) === 128) count--;
    for (let i = 0; i < count; i++) this[from + i] = bytes[i];
    return count;
  }
  __read(at, kind, little) {
    const from = at === undefined ? 0 : at, most = this.length - __typed_size(kind);
    if (!(from >= 0 && from <= most)) throw __out_of_range("offset", most, from);
    return __bytes_get(this["#bytes"], this["#at"] + from, kind, little);
  }
  __write(value, at, kind, little) {
    const from = at === undefined ? 0 : at, size = __typed_size(kind), most = this.length - size;
    const ranges = { i8: [-128, 127], u8: [0, 255], i16: [-32768, 32767], u16: [0, 65535], i32: [-2147483648, 2147483647], u32: [0, 4294967295] };
    const range = ranges[kind];
    if (range !== undefined && (value < range[0] || value > range[1])) ramify_unsupported("a number that a Buffer cannot hold");
    if (!(from >= 0 && from <= most)) throw __out_of_range("offset", most, from);
    __bytes_set(this["#bytes"], this["#at"] + from, kind, value, little);
    return from + size;
  }
  readInt8(at) { return this.__read(at, "i8", true); }
  writeInt8(value, at) { return this.__write(value, at, "i8", true); }
  readUInt8(at) { return this.__read(at, "u8", true); }
  writeUInt8(value, at) { return this.__write(value, at, "u8", true); }
  readUint8(at) { return this.__read(at, "u8", true); }
  writeUint8(value, at) { return this.__write(value, at, "u8", true); }
  readInt16LE(at) { return this.__read(at, "i16", true); }
  writeInt16LE(value, at) { return this.__write(value, at, "i16", true); }
  readInt16BE(at) { return this.__read(at, "i16", false); }
  writeInt16BE(value, at) { return this.__write(value, at, "i16", false); }
  readUInt16LE(at) { return this.__read(at, "u16", true); }
  writeUInt16LE(value, at) { return this.__write(value, at, "u16", true); }
  readUInt16BE(at) { return this.__read(at, "u16", false); }
  writeUInt16BE(value, at) { return this.__write(value, at, "u16", false); }
  readUint16LE(at) { return this.__read(at, "u16", true); }
  writeUint16LE(value, at) { return this.__write(value, at, "u16", true); }
  readUint16BE(at) { return this.__read(at, "u16", false); }
  writeUint16BE(value, at) { return this.__write(value, at, "u16", false); }
  readInt32LE(at) { return this.__read(at, "i32", true); }
  writeInt32LE(value, at) { return this.__write(value, at, "i32", true); }
  readInt32BE(at) { return this.__read(at, "i32", false); }
  writeInt32BE(value, at) { return this.__write(value, at, "i32", false); }
  readUInt32LE(at) { return this.__read(at, "u32", true); }
  writeUInt32LE(value, at) { return this.__write(value, at, "u32", true); }
  readUInt32BE(at) { return this.__read(at, "u32", false); }
  writeUInt32BE(value, at) { return this.__write(value, at, "u32", false); }
  readUint32LE(at) { return this.__read(at, "u32", true); }
  writeUint32LE(value, at) { return this.__write(value, at, "u32", true); }
  readUint32BE(at) { return this.__read(at, "u32", false); }
  writeUint32BE(value, at) { return this.__write(value, at, "u32", false); }
  readFloatLE(at) { return this.__read(at, "f32", true); }
  writeFloatLE(value, at) { return this.__write(value, at, "f32", true); }
  readFloatBE(at) { return this.__read(at, "f32", false); }
  writeFloatBE(value, at) { return this.__write(value, at, "f32", false); }
  readDoubleLE(at) { return this.__read(at, "f64", true); }
  writeDoubleLE(value, at) { return this.__write(value, at, "f64", true); }
  readDoubleBE(at) { return this.__read(at, "f64", false); }
  writeDoubleBE(value, at) { return this.__write(value, at, "f64", false); }
  readBigInt64LE(at) { return this.__read(at, "bi64", true); }
  writeBigInt64LE(value, at) { return this.__write(value, at, "bi64", true); }
  readBigInt64BE(at) { return this.__read(at, "bi64", false); }
  writeBigInt64BE(value, at) { return this.__write(value, at, "bi64", false); }
  readBigUInt64LE(at) { return this.__read(at, "bu64", true); }
  writeBigUInt64LE(value, at) { return this.__write(value, at, "bu64", true); }
  readBigUInt64BE(at) { return this.__read(at, "bu64", false); }
  writeBigUInt64BE(value, at) { return this.__write(value, at, "bu64", false); }
}
function __out_of_range(name, most, got) {
  if (most < 0) {
    const outside = new RangeError("Attempt to access memory outside buffer bounds");
    outside.code = "ERR_BUFFER_OUT_OF_BOUNDS";
    return outside;
  }
  const error = new RangeError(`The value of "${name}" is out of range. It must be >= 0 and <= ${most}. Received ${got}`);
  error.code = "ERR_OUT_OF_RANGE";
  return error;
}
function btoa(text) { return __base64_of(__bytes_of_text(String(text), "latin1")); }
function atob(text) { return __text_of_bytes(__bytes_of_base64(String(text)), "latin1"); }
)javascript";

}  // namespace ramify::frontends::javascript
