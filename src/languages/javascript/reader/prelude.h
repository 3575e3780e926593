// SPDX-License-Identifier: Apache-2.0
// What of JavaScript's library is written in JavaScript: errors, symbols, regular expressions, promises and the jobs that they queue
// (ECMA-262, 9.5, 20.5, 22.2, 27.2; timers: WHATWG HTML, 8.6, with a clock that jumps to the next timer). Lowered as far as a
// program uses it. Members that begin with # are private to it all.
#pragma once

#include <string_view>

namespace ramify::frontends::javascript {

inline constexpr std::string_view prelude = R"javascript(
class Error {
  constructor(message, options) {
    if (message !== undefined) this["#message"] = String(message);
    if (options !== undefined && options !== null && "cause" in options) this["#cause"] = options.cause;
  }
  get message() { return this["#message"] === undefined ? "" : this["#message"]; }
  set message(text) { this["#message"] = text; }
  get name() { return this["#name"] === undefined ? "Error" : this["#name"]; }
  set name(text) {
    Object.defineProperty(this, "name", { value: text, writable: true, enumerable: true, configurable: true });
  }
  get cause() { return this["#cause"]; }
  set cause(value) { this["#cause"] = value; }
  get stack() { return this["#stack"] === undefined ? this.toString() + "\n    at <anonymous>" : this["#stack"]; }
  set stack(text) { this["#stack"] = text; }
  toString() {
    const name = this.name === undefined ? "Error" : String(this.name);
    const text = this.message === undefined ? "" : String(this.message);
    return name === "" ? text : text === "" ? name : name + ": " + text;
  }
  static captureStackTrace() {}
}
class TypeError extends Error { constructor(message, options) { super(message, options); this["#name"] = "TypeError"; } }
class RangeError extends Error { constructor(message, options) { super(message, options); this["#name"] = "RangeError"; } }
class ReferenceError extends Error { constructor(message, options) { super(message, options); this["#name"] = "ReferenceError"; } }
class SyntaxError extends Error { constructor(message, options) { super(message, options); this["#name"] = "SyntaxError"; } }
class EvalError extends Error { constructor(message, options) { super(message, options); this["#name"] = "EvalError"; } }
class URIError extends Error { constructor(message, options) { super(message, options); this["#name"] = "URIError"; } }
class AggregateError extends Error {
  constructor(errors, message, options) {
    super(message, options);
    this["#name"] = "AggregateError";
    this["#errors"] = Array.from(errors);
  }
  get errors() { return this["#errors"]; }
}

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

class RegExp {
  constructor(pattern, flags) {
    if (pattern instanceof RegExp) {
      this["#source"] = pattern["#source"];
      this["#flags"] = flags === undefined ? pattern["#flags"] : String(flags);
    } else {
      this["#source"] = pattern === undefined || pattern === "" ? "(?:)" : String(pattern);
      this["#flags"] = flags === undefined ? "" : String(flags);
    }
    this["#last"] = 0;
    this["#array"] = __ArrayWith;
    __regexp_check(this["#source"], this["#flags"]);
  }
  get source() { return this["#source"]; }
  get flags() { return Array.from(this["#flags"]).sort().join(""); }
  get global() { return this["#flags"].includes("g"); }
  get ignoreCase() { return this["#flags"].includes("i"); }
  get multiline() { return this["#flags"].includes("m"); }
  get dotAll() { return this["#flags"].includes("s"); }
  get sticky() { return this["#flags"].includes("y"); }
  get unicode() { return this["#flags"].includes("u"); }
  get lastIndex() { return this["#last"]; }
  set lastIndex(value) { this["#last"] = value; }
  exec(text) {
    const goes_on = this.global || this.sticky;
    const match = __regexp_exec(this["#source"], this["#flags"], String(text), goes_on ? this["#last"] : 0);
    if (goes_on) this["#last"] = match === null ? 0 : match["#end"];
    return match;
  }
  test(text) { return this.exec(text) !== null; }
  toString() { return "/" + this["#source"] + "/" + this.flags; }
}

const __jobs = [];
const __loop = { next: 0, now: 0, count: 0 };
const __timers = [];
const __rejected = new Set();
const __ticks = [];
function __run_microtasks() {
  while (__loop.next < __jobs.length || __ticks.length > 0) {
    while (__ticks.length > 0) __ticks.shift()();
    while (__loop.next < __jobs.length) {
      const job = __jobs[__loop.next];
      __jobs[__loop.next] = undefined;
      __loop.next += 1;
      if (__loop.next > 1000) {
        __jobs.splice(0, __loop.next);
        __loop.next = 0;
      }
      job();
    }
  }
  for (const promise of __rejected) throw promise["#value"];
}
function __take_timer() {
  let best = -1;
  for (let i = 0; i < __timers.length; i++) {
    const t = __timers[i];
    if (best < 0 || t.time < __timers[best].time || (t.time === __timers[best].time && t.number < __timers[best].number))
      best = i;
  }
  if (best < 0) return undefined;
  return __timers.splice(best, 1)[0];
}
function __run_jobs() {
  __run_microtasks();
  for (;;) {
    const timer = __take_timer();
    if (timer === undefined) return;
    if (timer.time > __loop.now) __loop.now = timer.time;
    if (timer.every !== undefined) {
      timer.time = __loop.now + timer.every;
      __loop.count += 1;
      timer.number = __loop.count;
      __timers.push(timer);
    }
    timer.run(...timer.values);
    __run_microtasks();
  }
}
class Timeout {
  constructor(time, number, every, run, values) {
    this.time = time;
    this.number = number;
    this.every = every;
    this.run = run;
    this.values = values;
  }
  ref() { return this; }
  unref() { return this; }
  hasRef() { return true; }
}
function __delay(ms) {
  const delay = Number(ms);
  return delay >= 1 && delay <= 2147483647 ? Math.trunc(delay) : 1;
}
function setTimeout(run, ms, ...values) {
  __jobs.length;
  __loop.count += 1;
  const timer = new Timeout(__loop.now + __delay(ms), __loop.count, undefined, run, values);
  __timers.push(timer);
  return timer;
}
function setInterval(run, ms, ...values) {
  __jobs.length;
  __loop.count += 1;
  const timer = new Timeout(__loop.now + __delay(ms), __loop.count, __delay(ms), run, values);
  __timers.push(timer);
  return timer;
}
function setImmediate(run, ...values) {
  __jobs.length;
  __loop.count += 1;
  const timer = new Timeout(__loop.now, __loop.count, undefined, run, values);
  __timers.push(timer);
  return timer;
}
function clearTimeout(timer) {
  const at = __timers.indexOf(timer);
  if (at >= 0) __timers.splice(at, 1);
}
function clearInterval(timer) { clearTimeout(timer); }
function clearImmediate(timer) { clearTimeout(timer); }
function process__nextTick(run, ...values) {
  __jobs.length;
  __ticks.push(() => run(...values));
}
const __exit = { code: undefined, timer: undefined };
function process__setExitCode(code) {
  __jobs.length;
  __exit.code = code;
  if (__exit.timer === undefined) {
    __exit.timer = new Timeout(Infinity, Infinity, undefined, process__exitNow, []);
    __timers.push(__exit.timer);
  }
  return code;
}
function process__exitNow() { process.exit(__exit.code === undefined ? 0 : Number(__exit.code)); }
function console__assert(holds, ...values) {
  if (holds) return;
  if (values.length === 0) console.error("Assertion failed");
  else console.error("Assertion failed: " + values[0], ...values.slice(1));
}
const __counts = {};
function console__count(label = "default") {
  __counts[label] = (__counts[label] === undefined ? 0 : __counts[label]) + 1;
  console.log(`${label}: ${__counts[label]}`);
}
function queueMicrotask(run) { __jobs.push(() => run()); }

function __settle(promise, state, value) {
  const reactions = promise["#reactions"];
  promise["#state"] = state;
  promise["#value"] = value;
  promise["#reactions"] = undefined;
  if (state === 2 && !promise["#handled"]) __rejected.add(promise);
  for (const reaction of reactions) __react(reaction, state, value);
}
function __react(reaction, state, value) {
  __jobs.push(() => {
    const handler = state === 1 ? reaction.fulfilled : reaction.rejected;
    if (handler === undefined) {
      if (reaction.promise === undefined) return;
      if (state === 1) __resolve(reaction.promise, value);
      else __settle(reaction.promise, 2, value);
      return;
    }
    if (reaction.promise === undefined) {
      handler(value);
      return;
    }
    let result;
    try {
      result = handler(value);
    } catch (error) {
      if (reaction.promise["#state"] === 0) __settle(reaction.promise, 2, error);
      return;
    }
    __resolve(reaction.promise, result);
  });
}
function __resolve(promise, value) {
  if (promise["#state"] !== 0) return;
  if (promise === value) {
    __settle(promise, 2, new TypeError("Chaining cycle detected for promise #<Promise>"));
    return;
  }
  if (value === null || (typeof value !== "object" && typeof value !== "function") || Array.isArray(value)) {
    __settle(promise, 1, value);
    return;
  }
  let then;
  try {
    then = typeof value === "function" ? undefined : value.then;
  } catch (error) {
    __settle(promise, 2, error);
    return;
  }
  if (typeof then !== "function") {
    __settle(promise, 1, value);
    return;
  }
  __jobs.push(() => {
    let is_done = false;
    try {
      then.call(
        value,
        (result) => {
          if (is_done) return;
          is_done = true;
          __resolve(promise, result);
        },
        (error) => {
          if (is_done) return;
          is_done = true;
          if (promise["#state"] === 0) __settle(promise, 2, error);
        },
      );
    } catch (error) {
      if (is_done) return;
      is_done = true;
      if (promise["#state"] === 0) __settle(promise, 2, error);
    }
  });
}
function __then(promise, fulfilled, rejected, derived) {
  const reaction = { fulfilled: fulfilled, rejected: rejected, promise: derived };
  if (promise["#state"] === 0) promise["#reactions"].push(reaction);
  else __react(reaction, promise["#state"], promise["#value"]);
  if (!promise["#handled"]) {
    promise["#handled"] = true;
    __rejected.delete(promise);
  }
}
function __pending() { return new Promise(__no_executor); }
function __no_executor() {}
class Promise {
  constructor(executor) {
    if (typeof executor !== "function") throw new TypeError(`Promise resolver ${executor} is not a function`);
    this["#state"] = 0;
    this["#value"] = undefined;
    this["#reactions"] = [];
    this["#handled"] = false;
    let is_done = false;
    try {
      executor(
        (value) => {
          if (is_done) return;
          is_done = true;
          __resolve(this, value);
        },
        (error) => {
          if (is_done) return;
          is_done = true;
          if (this["#state"] === 0) __settle(this, 2, error);
        },
      );
    } catch (error) {
      if (!is_done) {
        is_done = true;
        if (this["#state"] === 0) __settle(this, 2, error);
      }
    }
  }
  then(fulfilled, rejected) {
    const derived = __pending();
    __then(
      this,
      typeof fulfilled === "function" ? fulfilled : undefined,
      typeof rejected === "function" ? rejected : undefined,
      derived,
    );
    return derived;
  }
  catch(rejected) { return this.then(undefined, rejected); }
  finally(run) {
    return this.then(
      (value) => Promise.resolve(run()).then(() => value),
      (error) => Promise.resolve(run()).then(() => { throw error; }),
    );
  }
  static resolve(value) {
    if (value instanceof Promise) return value;
    const made = __pending();
    __resolve(made, value);
    return made;
  }
  static reject(error) {
    const made = __pending();
    __settle(made, 2, error);
    return made;
  }
  static all(values) {
    return new Promise((resolve, reject) => {
      const results = [];
      let count = 0, left = 1;
      for (const value of values) {
        const at = count;
        count += 1;
        left += 1;
        results.push(undefined);
        Promise.resolve(value).then((result) => {
          results[at] = result;
          left -= 1;
          if (left === 0) resolve(results);
        }, reject);
      }
      left -= 1;
      if (left === 0) resolve(results);
    });
  }
  static allSettled(values) {
    return new Promise((resolve) => {
      const results = [];
      let count = 0, left = 1;
      const settle = (at, result) => {
        results[at] = result;
        left -= 1;
        if (left === 0) resolve(results);
      };
      for (const value of values) {
        const at = count;
        count += 1;
        left += 1;
        results.push(undefined);
        Promise.resolve(value).then(
          (result) => settle(at, { status: "fulfilled", value: result }),
          (error) => settle(at, { status: "rejected", reason: error }),
        );
      }
      left -= 1;
      if (left === 0) resolve(results);
    });
  }
  static race(values) {
    return new Promise((resolve, reject) => {
      for (const value of values) Promise.resolve(value).then(resolve, reject);
    });
  }
  static any(values) {
    return new Promise((resolve, reject) => {
      const errors = [];
      let count = 0, left = 1;
      for (const value of values) {
        const at = count;
        count += 1;
        left += 1;
        errors.push(undefined);
        Promise.resolve(value).then(resolve, (error) => {
          errors[at] = error;
          left -= 1;
          if (left === 0) reject(new AggregateError(errors, "All promises were rejected"));
        });
      }
      left -= 1;
      if (left === 0) reject(new AggregateError(errors, "All promises were rejected"));
    });
  }
}

function __async_step(generator, promise, sent, is_error) {
  let step;
  try {
    step = is_error ? generator.throw(sent) : generator.next(sent);
  } catch (error) {
    __settle(promise, 2, error);
    return;
  }
  if (step.done) {
    __resolve(promise, step.value);
    return;
  }
  __then(
    Promise.resolve(step.value),
    (value) => __async_step(generator, promise, value, false),
    (error) => __async_step(generator, promise, error, true),
    undefined,
  );
}
function __async(generator) {
  const promise = __pending();
  __async_step(generator, promise, undefined, false);
  return promise;
}
function __await(value) {
  let state = 0, result;
  __then(
    Promise.resolve(value),
    (settled) => {
      state = 1;
      result = settled;
    },
    (error) => {
      state = 2;
      result = error;
    },
    undefined,
  );
  while (state === 0) {
    if (__loop.next < __jobs.length) {
      const job = __jobs[__loop.next];
      __loop.next += 1;
      job();
      continue;
    }
    for (const promise of __rejected) throw promise["#value"];
    const timer = __take_timer();
    if (timer === undefined) throw new Error("a promise that is awaited at the top level is never settled");
    if (timer.time > __loop.now) __loop.now = timer.time;
    if (timer.every !== undefined) {
      timer.time = __loop.now + timer.every;
      __loop.count += 1;
      timer.number = __loop.count;
      __timers.push(timer);
    }
    timer.run(...timer.values);
  }
  if (state === 2) throw result;
  return result;
}
class __Awaited {
  constructor(value) { this.value = value; }
}
class __AsyncGenerator {
  constructor(generator) {
    this["#generator"] = generator;
    this["#requests"] = [];
    this["#running"] = false;
  }
  [Symbol.asyncIterator]() { return this; }
  next(value) { return this["#ask"]({ kind: 0, value: value }); }
  throw(error) { return this["#ask"]({ kind: 1, value: error }); }
  return(value) { return this["#ask"]({ kind: 2, value: value }); }
  ["#ask"](request) {
    request.promise = __pending();
    this["#requests"].push(request);
    if (!this["#running"]) this["#take"]();
    return request.promise;
  }
  ["#take"]() {
    const request = this["#requests"][0];
    if (request === undefined) return;
    this["#running"] = true;
    this["#step"](request.value, request.kind);
  }
  ["#step"](sent, kind) {
    let step;
    try {
      step =
        kind === 1 ? this["#generator"].throw(sent) : kind === 2 ? this["#generator"].return(sent) : this["#generator"].next(sent);
    } catch (error) {
      this["#answer"](2, error, true);
      return;
    }
    if (!step.done && step.value instanceof __Awaited) {
      __then(
        Promise.resolve(step.value.value),
        (value) => this["#step"](value, 0),
        (error) => this["#step"](error, 1),
        undefined,
      );
      return;
    }
    this["#answer"](1, step.value, step.done);
  }
  ["#answer"](state, value, is_done) {
    const request = this["#requests"].shift();
    this["#running"] = false;
    if (state === 2) __settle(request.promise, 2, value);
    else __resolve(request.promise, { value: value, done: is_done });
    if (!this["#running"]) this["#take"]();
  }
}
function __async_iterator(value) {
  const own = value[Symbol.asyncIterator];
  if (own !== undefined) return own.call(value);
  const inner = value[Symbol.iterator]();
  return {
    next() {
      const step = inner.next();
      return Promise.resolve(step.value).then((result) => ({ value: result, done: step.done }));
    },
  };
}

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

class events__EventEmitter {
  #all(event) {
    if (this["#listeners"] === undefined) this["#listeners"] = new Map();
    if (!this["#listeners"].has(event)) this["#listeners"].set(event, []);
    return this["#listeners"].get(event);
  }
  #put(event, listeners) {
    if (listeners.length > 0) this["#listeners"].set(event, listeners);
    else this["#listeners"].delete(event);
  }
  #add(event, entry, first) {
    if (typeof entry.call !== "function")
      throw new TypeError('The "listener" argument must be of type function. Received ' + (entry.call === null ? "null" : typeof entry.call));
    const all = this.#all(event);
    this.#put(event, first ? [entry, ...all] : [...all, entry]);
    return this;
  }
  on(event, listener) { return this.#add(event, { call: listener, once: false }, false); }
  addListener(event, listener) { return this.on(event, listener); }
  once(event, listener) { return this.#add(event, { call: listener, once: true }, false); }
  prependListener(event, listener) { return this.#add(event, { call: listener, once: false }, true); }
  prependOnceListener(event, listener) { return this.#add(event, { call: listener, once: true }, true); }
  off(event, listener) {
    const all = this.#all(event);
    for (let i = all.length - 1; i >= 0; i--)
      if (all[i].call === listener) {
        this.#put(event, [...all.slice(0, i), ...all.slice(i + 1)]);
        return this;
      }
    this.#put(event, all);
    return this;
  }
  removeListener(event, listener) { return this.off(event, listener); }
  removeAllListeners(event) {
    if (event === undefined) this["#listeners"] = new Map();
    else this.#put(event, []);
    return this;
  }
  emit(event, ...values) {
    const all = this.#all(event);
    this.#put(event, all);
    if (all.length === 0 && event === "error") {
      if (values[0] instanceof Error) throw values[0];
      throw new Error("Unhandled error. (" + String(values[0]) + ")");
    }
    for (const entry of all) {
      if (entry.once) this.#put(event, this.#all(event).filter((other) => other !== entry));
      entry.call.apply(this, values);
    }
    return all.length > 0;
  }
  listeners(event) {
    const all = this.#all(event);
    this.#put(event, all);
    return all.map((entry) => entry.call);
  }
  listenerCount(event) { return this.listeners(event).length; }
  eventNames() { return this["#listeners"] === undefined ? [] : [...this["#listeners"].keys()]; }
  setMaxListeners() { return this; }
}
class events extends events__EventEmitter {}

class assert__AssertionError extends Error {
  constructor(message, actual, expected, operator) {
    super(message);
    this["#name"] = "AssertionError";
    this.generatedMessage = false;
    this.code = "ERR_ASSERTION";
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
  }
}
function __assert_fails(message, actual, expected, operator) {
  if (message instanceof Error) throw message;
  throw new assert__AssertionError(message === undefined ? __unknown_message(operator) : message, actual, expected, operator);
}
function __deeply_equal(a, b, strict) {
  if (strict ? Object.is(a, b) : a == b || (a !== a && b !== b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a)) return a.length === b.length && a.every((x, i) => __deeply_equal(x, b[i], strict));
  if (a instanceof Map !== b instanceof Map || a instanceof Set !== b instanceof Set) return false;
  if (a instanceof Map)
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && __deeply_equal(value, b.get(key), strict));
  if (a instanceof Set)
    return a.size === b.size && [...a].every((x) => b.has(x) || [...b].some((y) => typeof y === "object" && __deeply_equal(x, y, strict)));
  if (strict && a.constructor !== b.constructor) return false;
  if (a instanceof Error && (a.message !== b.message || a.name !== b.name)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && __deeply_equal(a[key], b[key], strict));
}
function util__promisify(run) {
  return function (...values) {
    return new Promise((resolve, reject) => {
      run.call(this, ...values, (error, value) => { if (error) reject(error); else resolve(value); });
    });
  };
}
function util__inherits(derived, base) {
  Object.setPrototypeOf(derived.prototype, base.prototype);
}
const path__sep = "/";
const path__delimiter = ":";
function path__normalize(path) {
  if (path === "") return ".";
  const is_absolute = path[0] === "/", ends = path[path.length - 1] === "/";
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts[parts.length - 1] !== "..") parts.pop();
    else if (part !== ".." || !is_absolute) parts.push(part);
  }
  let made = parts.join("/");
  if (made === "" && !is_absolute) made = ".";
  if (made !== "" && ends) made += "/";
  return is_absolute ? "/" + made : made;
}
function path__join(...parts) {
  const joined = parts.filter((part) => part !== "").join("/");
  return joined === "" ? "." : path__normalize(joined);
}
function path__isAbsolute(path) { return path[0] === "/"; }
function path__basename(path, ending) {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  const base = path.slice(path.lastIndexOf("/", end - 1) + 1, end);
  return ending !== undefined && base !== ending && base.endsWith(ending) ? base.slice(0, base.length - ending.length) : base;
}
function path__dirname(path) {
  if (path === "") return ".";
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  const at = path.lastIndexOf("/", end - 1);
  if (at < 0) return ".";
  if (at === 0) return "/";
  end = at;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
function path__extname(path) {
  const base = path__basename(path), at = base.lastIndexOf(".");
  return at <= 0 || base === ".." ? "" : base.slice(at);
}
function path__parse(path) {
  const base = path__basename(path), ext = path__extname(path), root = path[0] === "/" ? "/" : "";
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return { root: root, dir: path.lastIndexOf("/", end - 1) < 0 ? "" : path__dirname(path), base: base, ext: ext, name: ext === "" ? base : base.slice(0, base.length - ext.length) };
}
function path__format(parts) {
  const base = parts.base === undefined ? (parts.name === undefined ? "" : parts.name) + (parts.ext === undefined ? "" : parts.ext) : parts.base;
  const dir = parts.dir === undefined ? parts.root : parts.dir;
  if (dir === undefined || dir === "") return base;
  return dir === parts.root ? dir + base : dir + "/" + base;
}

function util__isDeepStrictEqual(a, b) { return __deeply_equal(a, b, true); }
function assert__ok(value, message) { if (!value) __assert_fails(message, value, true, "=="); }
function assert__equal(a, b, message) { if (!(a == b || (a !== a && b !== b))) __assert_fails(message, a, b, "=="); }
function assert__notEqual(a, b, message) { if (a == b) __assert_fails(message, a, b, "!="); }
function assert__strictEqual(a, b, message) { if (!Object.is(a, b)) __assert_fails(message, a, b, "strictEqual"); }
function assert__notStrictEqual(a, b, message) { if (Object.is(a, b)) __assert_fails(message, a, b, "notStrictEqual"); }
function assert__deepEqual(a, b, message) { if (!__deeply_equal(a, b, false)) __assert_fails(message, a, b, "deepEqual"); }
function assert__deepStrictEqual(a, b, message) { if (!__deeply_equal(a, b, true)) __assert_fails(message, a, b, "deepStrictEqual"); }
function assert__notDeepStrictEqual(a, b, message) { if (__deeply_equal(a, b, true)) __assert_fails(message, a, b, "notDeepStrictEqual"); }
function assert__fail(message) { __assert_fails(message === undefined ? "Failed" : message, undefined, undefined, "fail"); }
function __error_fits(error, expected) {
  if (expected === undefined) return true;
  if (expected instanceof RegExp) return expected.test(String(error));
  if (typeof expected === "function") return expected.prototype !== undefined && error instanceof expected ? true : expected(error) === true;
  return Object.keys(expected).every((key) =>
    expected[key] instanceof RegExp && typeof error[key] === "string" ? expected[key].test(error[key]) : __deeply_equal(error[key], expected[key], true));
}
function assert__throws(run, expected, message) {
  let error, is_thrown = false;
  try { run(); } catch (e) { error = e; is_thrown = true; }
  if (!is_thrown) __assert_fails(typeof expected === "string" ? expected : message === undefined ? "Missing expected exception." : message, undefined, expected, "throws");
  if (typeof expected !== "string" && !__error_fits(error, expected)) throw error;
}
function assert__doesNotThrow(run) { run(); }
async function assert__rejects(promise, expected, message) {
  let error, is_thrown = false;
  try { await (typeof promise === "function" ? promise() : promise); } catch (e) { error = e; is_thrown = true; }
  if (!is_thrown) __assert_fails(message === undefined ? "Missing expected rejection." : message, undefined, expected, "rejects");
  if (!__error_fits(error, expected)) throw error;
}

function __bind(f, receiver, first) {
  return function (...rest) { return f.call(receiver, ...first, ...rest); };
}
)javascript";

}  // namespace ramify::frontends::javascript
