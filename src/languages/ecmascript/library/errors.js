// SPDX-License-Identifier: Apache-2.0
// Errors (ECMA-262, 20.5).

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
