type Row = number[];
class Matrix {
  readonly rows: number; readonly columns: number;
  constructor(private readonly cells: Row[]) { this.rows = cells.length; this.columns = cells[0]?.length ?? 0; }
  static identity(n: number): Matrix { return new Matrix(Array.from({ length: n }, (_, r) => Array.from({ length: n }, (_, c) => (r === c ? 1 : 0)))); }
  get(r: number, c: number): number { return this.cells[r]![c]!; }
  times(other: Matrix): Matrix {
    if (this.columns !== other.rows) throw new RangeError(`${this.columns} != ${other.rows}`);
    const out: Row[] = [];
    for (let r = 0; r < this.rows; r++) {
      out[r] = [];
      for (let c = 0; c < other.columns; c++) {
        let sum = 0;
        for (let k = 0; k < this.columns; k++) sum += this.get(r, k) * other.get(k, c);
        out[r]![c] = sum;
      }
    }
    return new Matrix(out);
  }
  power(n: number): Matrix { let result = Matrix.identity(this.rows), base: Matrix = this; for (; n > 0; n >>= 1) { if (n & 1) result = result.times(base); base = base.times(base); } return result; }
  transpose(): Matrix { return new Matrix(this.cells[0]!.map((_, c) => this.cells.map(row => row[c]!))); }
  determinant(): number {
    if (this.rows === 1) return this.get(0, 0);
    let total = 0;
    for (let c = 0; c < this.columns; c++) total += (c % 2 === 0 ? 1 : -1) * this.get(0, c) * new Matrix(this.cells.slice(1).map(row => row.filter((_, i) => i !== c))).determinant();
    return total;
  }
  toString(): string { return this.cells.map(row => row.join(" ")).join("\n"); }
}
const fibonacci = (n: number): number => new Matrix([[1, 1], [1, 0]]).power(n).get(0, 1);
console.log([1, 2, 10, 50].map(fibonacci), `${new Matrix([[1, 2, 3], [4, 5, 6]]).transpose()}`);
console.log(new Matrix([[2, 0, 1], [1, 3, 2], [1, 1, 1]]).determinant(), String(Matrix.identity(2)));
try { new Matrix([[1, 2]]).times(new Matrix([[1, 2]])); } catch (e) { console.log(e instanceof RangeError && e.message); }
const primes: number[] = [];
sieve: for (let n = 2; primes.length < 12; n++) { for (const p of primes) { if (p * p > n) break; if (n % p === 0) continue sieve; } primes.push(n); }
console.log(primes);
const grid = ["#..#", "....", "#.#."].map(line => [...line].map(c => c === "#"));
const neighbours = (r: number, c: number): number => [-1, 0, 1].flatMap(dr => [-1, 0, 1].map(dc => [dr, dc] as const)).filter(([dr, dc]) => (dr || dc) && grid[r + dr]?.[c + dc]).length;
console.log(grid.map((row, r) => row.map((_, c) => neighbours(r, c)).join("")).join("/"));
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
console.log(gcd(2n ** 70n, 6n ** 40n).toString(), Number(10n ** 18n), (0xffn * 2n).toString(16), 7n / 2n, -7n % 3n);
