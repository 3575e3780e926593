// SPDX-License-Identifier: Apache-2.0
// encodeURIComponent and similar functions.

const __utf8 = {
  bytes(text) {
    const all = [];
    for (const letter of text) {
      const code = letter.codePointAt(0);
      if (code >= 0xd800 && code <= 0xdfff) throw new URIError("URI malformed");
      if (code < 0x80) all.push(code);
      else if (code < 0x800) all.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000) all.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      else all.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
    return all;
  },
};
function __uri_encoded(text, kept) {
  let out = "";
  for (const letter of String(text)) {
    if (kept.includes(letter)) out += letter;
    else for (const byte of __utf8.bytes(letter)) out += "%" + (byte < 16 ? "0" : "") + byte.toString(16).toUpperCase();
  }
  return out;
}
const __uri_plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()";
function encodeURIComponent(text) { return __uri_encoded(text, __uri_plain); }
function encodeURI(text) { return __uri_encoded(text, __uri_plain + ";/?:@&=+$,#"); }
function __uri_decoded(given, kept) {
  const text = String(given);
  let out = "";
  const byte_at = (at) => {
    const digits = text.slice(at + 1, at + 3);
    if (text[at] !== "%" || !/^[0-9a-fA-F]{2}$/.test(digits)) throw new URIError("URI malformed");
    return parseInt(digits, 16);
  };
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== "%") {
      out += text[i];
      continue;
    }
    const start = i, first = byte_at(i);
    i += 2;
    const more = first < 0x80 ? 0 : first >> 5 === 6 ? 1 : first >> 4 === 14 ? 2 : first >> 3 === 30 ? 3 : -1;
    if (more < 0) throw new URIError("URI malformed");
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let k = 0; k < more; k++) {
      const next = byte_at(i + 1);
      if (next >> 6 !== 2) throw new URIError("URI malformed");
      code = code * 64 + (next & 63);
      i += 3;
    }
    const letter = String.fromCodePoint(code);
    out += kept.includes(letter) ? text.slice(start, i + 1) : letter;
  }
  return out;
}
function decodeURIComponent(text) { return __uri_decoded(text, ""); }
function decodeURI(text) { return __uri_decoded(text, ";/?:@&=+$,#"); }
