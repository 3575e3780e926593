function plain(a, b = a + 1, ...more) { return a; }
const named = function inner(n) { return n ? inner(n - 1) : 0; };
const anonymous = function () {};
const arrow = x => x * 2;
const body = (a, b) => { return a + b; };
const object = () => ({ a: 1 });
async function later() { await plain(); for await (const x of stream()) use(x); }
function* count() { const got = yield 1; yield; yield* other(); }
async function* both() { yield await 1; }
const asyncArrow = async x => await x;
function sum() { let t = 0; for (const n of arguments) t += n; return t; }
function first(a, b = 2) { return arguments.length + a + b; }
function alias(a) { a = 1; return arguments[0]; }
function outer() { return () => arguments[0]; }
function target() { return new.target; }
(function () { })();
(() => 1)();
