// Numbers as they print, convert and round.
console.log(0.1 + 0.2, 1 / 3, 1e21, 1e-7, 123456789012345680000, 1.5e300 * 1e10, -0, [-0], 0 === -0, Object.is(0, -0), 5 / 0, -5 / 0, 0 / 0);
console.log((25).toString(2), (255).toString(16), (0.5).toString(2), (-255).toString(36), parseInt("101", 2), parseInt("12px"), parseInt("px"), parseFloat("3.5e2x"), Number(""), Number(" 12 "), Number("1,2"), Number(null), Number(undefined), Number(true), Number([5]), Number([1, 2]), Number({}));
console.log((1.005).toFixed(2), (1.45).toFixed(1), (10.5).toFixed(0), (1234.5678).toFixed(2), (0.000001234).toString(), (1e21).toFixed(2), (123.456).toPrecision(4), (0.00001).toPrecision(1), (1234.5).toExponential(2), (0).toFixed(1), (-1.5).toFixed(0));
console.log(Math.round(2.5), Math.round(-2.5), Math.round(0.49999999999999994), Math.trunc(-4.7), Math.sign(-3), Math.cbrt(27), Math.hypot(3, 4), Math.max(), Math.min(), Math.max(1, NaN), Math.floor(-0.5), Math.ceil(-0.5), Math.fround(5.5), Math.log2(8), Math.atan2(1, 1).toFixed(4));
console.log(7 % 3, -7 % 3, 7 % -3, 5.5 % 2, 2 ** 10, 2 ** -1, (-8) ** (1 / 3), 2 ** 53, 2 ** 53 + 1, Number.MAX_SAFE_INTEGER, Number.EPSILON > 0, Number.MIN_VALUE, Number.MAX_VALUE);
console.log(5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 31, 1 << 32, -1 >>> 0, -1 >> 1, 2 ** 32 | 0, 2 ** 31 | 0, 1.9 | 0, -1.9 | 0, "7" & 3, NaN | 0);
console.log(Number.isInteger(5.0), Number.isSafeInteger(2 ** 53), isNaN("x"), Number.isNaN("x"), isFinite("5"), Number.isFinite("5"));
let i = 5;
console.log(i++ + ++i, i, i-- - --i, i);
console.log([10, 9, 1, 2].sort(), [10, 9, 1, 2].sort((a, b) => a - b), ["b", undefined, "a", , "c"].sort(), [3, 20, 100].sort().reverse());
console.log((1234567.891).toLocaleString("en-US"), (0.1).toFixed(20), 0.1 * 3, 9.95.toFixed(1), 1e3.toString(), 0xff, 0b11, 0o17, 1_000_000, .5, 5., 1e3);
console.log(null + 1, undefined + 1, true + true, [] + [], [] + {}, [1] * [2], "5" * null, "b" + "a" + +"a" + "a", [2] > 1, null >= 0, undefined == null, null == 0, NaN != NaN, "1" == 1, [1, 2] == "1,2", true == "1", ({}) == "[object Object]");
const average = (...ns) => ns.reduce((a, b) => a + b, 0) / ns.length;
const gcd = (a, b) => (b ? gcd(b, a % b) : a);
console.log(average(1, 2, 4), average(), gcd(1071, 462), [1, 2, 3, 4].map(Math.sqrt).map((x) => +x.toFixed(3)));
function primes(n) { const sieve = Array(n + 1).fill(true); for (let p = 2; p * p <= n; p++) if (sieve[p]) for (let m = p * p; m <= n; m += p) sieve[m] = false; return sieve.flatMap((is, i) => (is && i > 1 ? [i] : [])); }
console.log(primes(60));
