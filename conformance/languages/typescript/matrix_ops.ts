// Matrices with a tuple type for shapes, operator-like methods, determinant, inverse, formatted output.
type Shape = readonly [rows: number, columns: number];
class ShapeError extends Error { override name = "ShapeError"; constructor(op: string, a: Shape, b: Shape) { super(`${op}: ${a.join("x")} and ${b.join("x")}`); } }
class Matrix {
  private constructor(private readonly cells: readonly (readonly number[])[]) {}
  static of(...rows: number[][]): Matrix { return new Matrix(rows.map((r) => [...r])); }
  static identity(n: number): Matrix { return Matrix.build([n, n], (i, j) => +(i === j)); }
  static build([rows, columns]: Shape, f: (i: number, j: number) => number): Matrix {
    return new Matrix(Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => f(i, j))));
  }
  get shape(): Shape { return [this.cells.length, this.cells[0]?.length ?? 0]; }
  at(i: number, j: number): number { return this.cells[i][j]; }
  plus(other: Matrix): Matrix {
    if (`${this.shape}` !== `${other.shape}`) throw new ShapeError("plus", this.shape, other.shape);
    return Matrix.build(this.shape, (i, j) => this.at(i, j) + other.at(i, j));
  }
  times(other: Matrix | number): Matrix {
    if (typeof other === "number") return Matrix.build(this.shape, (i, j) => this.at(i, j) * other);
    if (this.shape[1] !== other.shape[0]) throw new ShapeError("times", this.shape, other.shape);
    return Matrix.build([this.shape[0], other.shape[1]], (i, j) => this.cells[i].reduce((sum, x, k) => sum + x * other.at(k, j), 0));
  }
  get transposed(): Matrix { return Matrix.build([this.shape[1], this.shape[0]], (i, j) => this.at(j, i)); }
  power(n: number): Matrix {
    let result = Matrix.identity(this.shape[0]), base: Matrix = this;
    for (let k = n; k > 0; k >>= 1) { if (k & 1) result = result.times(base); base = base.times(base); }
    return result;
  }
  minor(row: number, column: number): Matrix {
    return new Matrix(this.cells.filter((_, i) => i !== row).map((r) => r.filter((_, j) => j !== column)));
  }
  determinant(): number {
    if (this.shape[0] === 1) return this.at(0, 0);
    return this.cells[0].reduce((sum, x, j) => sum + (j % 2 ? -x : x) * this.minor(0, j).determinant(), 0);
  }
  inverse(): Matrix | null {
    const d = this.determinant();
    if (d === 0) return null;
    return Matrix.build(this.shape, (i, j) => ((i + j) % 2 ? -1 : 1) * this.minor(j, i).determinant() / d);
  }
  toString(digits = 0): string {
    const texts = this.cells.map((r) => r.map((x) => x.toFixed(digits)));
    const width = Math.max(...texts.flat().map((t) => t.length));
    return texts.map((r) => `[ ${r.map((t) => t.padStart(width)).join("  ")} ]`).join("\n");
  }
}
const a = Matrix.of([1, 2], [3, 4]), b = Matrix.of([0, 1], [1, 0], [2, 2]);
console.log(`${a.plus(Matrix.identity(2))}`, a.shape, b.shape);
console.log(b.times(a).toString(), "\n" + b.transposed.toString(1));
console.log(a.power(10).toString(), a.determinant(), Matrix.of([2, 0, 1], [1, 3, 2], [1, 1, 1]).determinant());
console.log(a.inverse()?.toString(2) ?? "singular", Matrix.of([1, 2], [2, 4]).inverse()?.toString() ?? "singular");
for (const bad of [() => a.plus(b), () => a.times(b)]) try { bad(); } catch (e) { if (e instanceof ShapeError) console.log(e.name + ": " + e.message, e instanceof Error); }
console.log(Matrix.of([1, 1], [1, 0]).power(50).at(0, 1), a.times(-0.5).toString(1), a);
