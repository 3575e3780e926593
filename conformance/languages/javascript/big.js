// Whole numbers of any size, bits, bases, primes, exact fractions, and what numbers print as.
const factorial = (n) => (n < 2n ? 1n : n * factorial(n - 1n));
const power = (base, exponent, modulus) => { let result = 1n; for (base %= modulus; exponent > 0n; exponent >>= 1n, base = (base * base) % modulus) if (exponent & 1n) result = (result * base) % modulus; return result; };
console.log(factorial(30n), String(factorial(20n)).length, 2n ** 100n, -(7n / 2n), -7n % 3n, (-7n) / 2n, 5n << 70n, -5n >> 1n, ~5n, 6n & 3n, 6n | 3n, 6n ^ 3n);
console.log(power(3n, 1000n, 1_000_000_007n), BigInt(2 ** 53) + 1n, BigInt('0xff'), BigInt('  -12 '), BigInt.asUintN(8, 257n), BigInt.asIntN(8, 255n), Number(2n ** 64n), parseInt('12n'), 0n === -0n);
console.log(typeof 1n, 1n == 1, 1n === 1, 2n > 1, 1n < 1.5, [3n, 1, 2n, 10].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)), 0n ? 'yes' : 'no', 1n && 'and', `${10n ** 20n}`, 5n + 'x', (255n).toString(16), (123456789n).toLocaleString());
for (const bad of [() => 1n + 1, () => Math.max(1n), () => BigInt(1.5), () => BigInt('x'), () => 1n / 0n, () => JSON.stringify({ n: 1n }), () => +1n]) {
  try { bad(); console.log('no error'); } catch (e) { console.log(e.name, '-', e.message); }
}
let n = 5n; n++; n *= 3n; n -= 1n; console.log(n, n--, n, -n, [1n, { a: 2n }], new Map([[1n, 'one']]).get(1n), new Set([1n, 1n, 1]).size, Object.is(1n, 1n), [1n, 2n].includes(2n), [1n].indexOf(1n));
function isPrime(n) { if (n < 2n) return false; for (const p of [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n]) { if (n === p) return true; if (n % p === 0n) return false; }
  let d = n - 1n, r = 0; while (d % 2n === 0n) { d /= 2n; r++; }
  outer: for (const a of [2n, 3n, 5n, 7n, 11n, 13n]) { let x = power(a, d, n); if (x === 1n || x === n - 1n) continue; for (let i = 1; i < r; i++) { x = (x * x) % n; if (x === n - 1n) continue outer; } return false; }
  return true; }
console.log([2n ** 61n - 1n, 2n ** 61n + 1n, 1000000007n, 561n].map(isPrime));
class Fraction {
  static #gcd = (a, b) => (b === 0n ? (a < 0n ? -a : a) : Fraction.#gcd(b, a % b));
  constructor(n, d = 1n) { const g = Fraction.#gcd(n, d) * (d < 0n ? -1n : 1n); [this.n, this.d] = [n / g, d / g]; Object.freeze(this); }
  static of(text) { const [n, d = '1'] = text.split('/'); return new Fraction(BigInt(n), BigInt(d)); }
  plus(o) { return new Fraction(this.n * o.d + o.n * this.d, this.d * o.d); }
  times(o) { return new Fraction(this.n * o.n, this.d * o.d); }
  toDecimal(places) { const scale = 10n ** BigInt(places), q = (this.n * scale) / this.d, s = String(q < 0n ? -q : q).padStart(places + 1, '0'); return `${q < 0n ? '-' : ''}${s.slice(0, -places)}.${s.slice(-places)}`; }
  toString() { return this.d === 1n ? `${this.n}` : `${this.n}/${this.d}`; }
}
let harmonic = new Fraction(0n); for (let i = 1n; i <= 20n; i++) harmonic = harmonic.plus(new Fraction(1n, i));
console.log(String(harmonic), harmonic.toDecimal(30), `${Fraction.of('-6/8').times(Fraction.of('2/3'))}`, new Fraction(1n, 3n));
const spigot = (digits) => { let [q, r, t, k, m, x] = [1n, 0n, 1n, 1n, 3n, 3n], out = ''; while (out.length < digits) if (4n * q + r - t < m * t) { out += m; [q, r, m] = [10n * q, 10n * (r - m * t), (10n * (3n * q + r)) / t - 10n * m]; } else [q, r, t, k, m, x] = [q * k, (2n * q + r) * x, t * x, k + 1n, (q * (7n * k + 2n) + r * x) / (t * x), x + 2n]; return out; };
console.log(spigot(50));
console.log([0.1 + 0.2, 1e21, 1e-7, 123456789.123, 5e-324, -0, 1 / 3, 100, 2 ** 53, 0xff, 0b101, 0o17, 1_000].map(String).join(' '), [-0, [-0]], (25).toString(2), (255).toString(16).toUpperCase(), (0.1).toString(3).slice(0, 12), parseFloat('3.14abc'), Number('0x1f'), (1e21 + 1).toString(), (12.345).toFixed(1), (0.000001234).toPrecision(2), (1234.5).toExponential(1));
console.log(7 % -3, -7 % 3, 5 / 0, -5 / 0, 0 / 0, 2 ** 0.5, 1 << 31, 1 << 32, -1 >>> 0, -1 >>> 28, ~~3.7, ~~-3.7, 5 & 6, 5 ^ 6, Math.round(-0.5), Math.round(2.5), Math.round(-2.5), Math.trunc(-1.9), Math.sign(-0), Math.hypot(3, 4), Math.cbrt(27), Math.log2(1024), Math.fround(0.1), Math.clz32(1), Number.MAX_SAFE_INTEGER, Number.EPSILON);
