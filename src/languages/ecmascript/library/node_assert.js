// SPDX-License-Identifier: Apache-2.0
// node: assert, util and path.

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
