// SPDX-License-Identifier: Apache-2.0
// TextEncoder, TextDecoder, base64 and node's Buffer (nodejs.org/api/buffer.html).

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
  // A class is its own prototype here, so this is also Buffer.compare.
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
