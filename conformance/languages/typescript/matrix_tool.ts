// The first argument says what is done with the matrices of the standard input.
import { readFileSync } from 'fs';

const input: string = readFileSync(0, 'utf-8');

class Matrix {
  constructor(readonly rows: readonly (readonly number[])[]) {}
  static parse(this: void, text: string): Matrix { return new Matrix(text.split('\n').map((line) => line.trim().split(/\s+/).map(Number))); }
  static identity(n: number): Matrix { return new Matrix(Array.from(Array(n), (_, i) => Array.from(Array(n), (_, j) => +(i === j)))); }
  get height(): number { return this.rows.length; }
  get width(): number { return this.rows[0].length; }
  map(f: (x: number, i: number, j: number) => number): Matrix { return new Matrix(this.rows.map((row, i) => row.map((x, j) => f(x, i, j)))); }
  transpose(): Matrix { return new Matrix(this.rows[0].map((_, j) => this.rows.map((row) => row[j]))); }
  times(other: Matrix | number): Matrix {
    if (typeof other === 'number') return this.map((x) => x * other);
    if (this.width !== other.height) throw new TypeError(`${this.height}x${this.width} times ${other.height}x${other.width}`);
    const columns = other.transpose().rows;
    return new Matrix(this.rows.map((row) => columns.map((column) => row.reduce((sum, x, k) => sum + x * column[k], 0))));
  }
  power(n: number): Matrix {
    let result = Matrix.identity(this.height), square: Matrix = this;
    for (; n > 0; n >>>= 1) {
      if (n & 1) result = result.times(square);
      square = square.times(square);
    }
    return result;
  }
  minor(row: number, column: number): Matrix { return new Matrix(this.rows.filter((_, i) => i !== row).map((r) => r.toSpliced(column, 1))); }
  determinant(): number {
    if (this.height !== this.width) return NaN;
    if (this.height === 1) return this.rows[0][0];
    return this.rows[0].reduce((sum, x, j) => sum + (-1) ** j * x * this.minor(0, j).determinant(), 0);
  }
  equals(other: Matrix): boolean { return JSON.stringify(this) === JSON.stringify(other); }
  toString() {
    const width = Math.max(...this.rows.flat().map((x) => `${x}`.length));
    return this.rows.map((row) => row.map((x) => `${x}`.padStart(width)).join(' ')).join('\n');
  }
}

const matrices = input.trim().split('\n\n').map(Matrix.parse);
const actions: Record<string, (...rest: string[]) => void> = {
  show: () => matrices.forEach((m, i) => console.log(`#${i}\n${m}`)),
  product: () => console.log(`${matrices.reduce((a: Matrix, b: Matrix) => a.times(b))}`),
  determinants: () => console.log(matrices.map((m) => m.determinant())),
  transpose: () => console.log(matrices.map((m) => m.transpose().rows)),
  powers: () => [0, 1, 5].forEach((n) => console.log(matrices[0].power(n).rows.join(' / '))),
  symmetric: () => console.log(matrices.filter((m) => m.equals(m.transpose())).length),
  scale: (by) => console.log(String(matrices[0].times(Number(by)))),
};
for (const text of process.argv.slice(2)) {
  const [name, ...rest] = text.split(':');
  console.log(`--- ${name}`);
  try {
    (actions[name] ?? (() => console.log('no such action')))(...rest);
  } catch (e) {
    if (!(e instanceof TypeError)) throw e;
    console.log('cannot:', e.message);
  }
}
