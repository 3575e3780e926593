interface Ring<T> {
  readonly zero: T;
  readonly one: T;
  add(a: T, b: T): T;
  multiply(a: T, b: T): T;
  show?(a: T): string;
}

const numbers: Ring<number> = { zero: 0, one: 1, add: (a, b) => a + b, multiply: (a, b) => a * b };
const bigints: Ring<bigint> = { zero: 0n, one: 1n, add: (a, b) => a + b, multiply: (a, b) => a * b, show: (a) => `${a}n` };
const booleans: Ring<boolean> = { zero: false, one: true, add: (a, b) => a || b, multiply: (a, b) => a && b, show: (a) => (a ? "#" : ".") };
const modulo = (m: number): Ring<number> => ({
  ...numbers,
  add: (a, b) => (a + b) % m,
  multiply(a, b) {
    return (a * b) % m;
  },
});

class Matrix<T> {
  private constructor(private readonly ring: Ring<T>, private readonly rows: ReadonlyArray<readonly T[]>) {
    if (new Set(rows.map((r) => r.length)).size > 1) throw new RangeError("rows differ in length");
  }
  static of<T>(ring: Ring<T>, rows: T[][]): Matrix<T> {
    return new Matrix(ring, rows);
  }
  static generate<T>(ring: Ring<T>, height: number, width: number, cell: (r: number, c: number) => T): Matrix<T> {
    return new Matrix(ring, Array.from({ length: height }, (_, r) => Array.from({ length: width }, (_, c) => cell(r, c))));
  }
  static identity<T>(ring: Ring<T>, size: number): Matrix<T> {
    return Matrix.generate(ring, size, size, (r, c) => (r === c ? ring.one : ring.zero));
  }
  get height(): number { return this.rows.length; }
  get width(): number { return this.rows[0]?.length ?? 0; }

  times(other: Matrix<T>): Matrix<T> {
    if (this.width !== other.height) throw new RangeError(`${this.height}x${this.width} by ${other.height}x${other.width}`);
    const { add, multiply, zero } = this.ring;
    return Matrix.generate(this.ring, this.height, other.width, (r, c) =>
      this.rows[r].reduce<T>((sum, cell, k) => add(sum, multiply(cell, other.rows[k][c])), zero),
    );
  }
  power(exponent: number): Matrix<T> {
    let result = Matrix.identity(this.ring, this.height);
    let base: Matrix<T> = this;
    for (let e = exponent; e > 0; e = Math.floor(e / 2)) {
      if (e % 2 === 1) result = result.times(base);
      if (e > 1) base = base.times(base);
    }
    return result;
  }
  map<U>(ring: Ring<U>, f: (cell: T, r: number, c: number) => U): Matrix<U> {
    return new Matrix(ring, this.rows.map((row, r) => row.map((cell, c) => f(cell, r, c))));
  }
  transpose = (): Matrix<T> => Matrix.generate(this.ring, this.width, this.height, (r, c) => this.rows[c][r]);
  *cells(): IterableIterator<[number, number, T]> {
    for (const [r, row] of this.rows.entries()) for (const [c, cell] of row.entries()) yield [r, c, cell];
  }
  equals(other: Matrix<T>): boolean {
    return this.height === other.height && this.rows.every((row, r) => row.every((cell, c) => cell === other.rows[r][c]));
  }
  toString(): string {
    const show = this.ring.show ?? String;
    const texts = this.rows.map((row) => row.map((cell) => show(cell)));
    const width = Math.max(...texts.flat().map((t) => t.length));
    return texts.map((row) => row.map((t) => t.padStart(width)).join(" ")).join("\n");
  }
}

const args = process.argv.slice(2);
const number = (index: number, fallback: number): number => {
  const value = Number(args[index]);
  return Number.isInteger(value) ? value : fallback;
};
const n = number(0, 10);
const m = number(1, 1000);

const fibonacci = Matrix.of(bigints, [[1n, 1n], [1n, 0n]]).power(n);
console.log(`fib(${n}):\n${fibonacci}`);
console.log(String(Matrix.of(modulo(m), [[1, 1], [1, 0]]).power(n)));

const edges: ReadonlyArray<[number, number]> = [[0, 1], [1, 2], [2, 0], [3, 4]];
const reach = Matrix.generate(booleans, 5, 5, (r, c) => r === c || edges.some(([a, b]) => a === r && b === c));
console.log(`${reach.power(5)}`);
console.log([...reach.cells()].filter(([, , cell]) => cell).map(([r, c]) => `${r}${c}`).join(" "));

const a = Matrix.generate(numbers, 2, 3, (r, c) => r * 3 + c + 0.5);
console.log(`${a.transpose()}\n${a.times(a.transpose())}`);
console.log(a.transpose().transpose().equals(a), a.map(bigints, (x) => BigInt(Math.trunc(x * 10))).toString());
for (const attempt of [() => a.times(a), () => Matrix.of(numbers, [[1], [2, 3]]), () => Matrix.of(bigints, [[2n ** 64n]]).power(number(2, 3))]) {
  try {
    console.log(attempt().toString());
  } catch (e) {
    console.log(`${(e as Error).name}: ${(e as RangeError).message}`);
  }
}
const totals = args.slice(3).map(Number).filter(Number.isFinite);
console.log(totals, totals.length ? (totals.reduce((x, y) => x + y) / totals.length).toPrecision(4) : "none");
