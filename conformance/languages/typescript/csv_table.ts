import fs from "node:fs";

type Row = Record<string, string>;
type Aggregate = { [K in "count" | "sum" | "min" | "max"]: number };

function parseCsv(text: string, separator = ","): string[][] {
  const rows: string[][] = [];
  let row: string[] = [], cell = "", quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') { cell += '"'; i++; }
      else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === separator) { row.push(cell); cell = ""; }
    else if (c === "\n") { row.push(cell); rows.push(row); row = []; cell = ""; }
    else cell += c;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}

class Table {
  private constructor(readonly columns: readonly string[], readonly rows: readonly Row[]) {}
  static from(cells: string[][]): Table {
    const [columns, ...body] = cells;
    return new Table(columns, body.map((r) => Object.fromEntries(columns.map((c, i) => [c, r[i] ?? ""]))));
  }
  where(predicate: (row: Row, index: number) => boolean): Table { return new Table(this.columns, this.rows.filter(predicate)); }
  sortBy<T extends string | number>(key: (row: Row) => T): Table {
    const compare = (a: Row, b: Row): number => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
    return new Table(this.columns, [...this.rows].sort(compare));
  }
  groupBy(column: string): Map<string, Table> {
    const groups = new Map<string, Row[]>();
    for (const row of this.rows) {
      const group = groups.get(row[column]);
      group ? group.push(row) : groups.set(row[column], [row]);
    }
    return new Map([...groups].map(([k, rows]) => [k, new Table(this.columns, rows)]));
  }
  aggregate(column: string): Aggregate {
    const numbers = this.rows.map((r) => Number(r[column])).filter((n) => !Number.isNaN(n));
    return {
      count: numbers.length,
      sum: numbers.reduce((a, b) => a + b, 0),
      min: Math.min(...numbers),
      max: Math.max(...numbers),
    };
  }
  toString(): string {
    const widths = this.columns.map((c) => Math.max(c.length, ...this.rows.map((r) => r[c].length)));
    const line = (cells: string[]) => cells.map((c, i) => (/^-?\d/.test(c) ? c.padStart(widths[i]) : c.padEnd(widths[i]))).join(" | ").trimEnd();
    return [line([...this.columns]), widths.map((w) => "-".repeat(w)).join("-+-"), ...this.rows.map((r) => line(this.columns.map((c) => r[c])))].join("\n");
  }
}

const [, , file, group, value] = process.argv;
const table = Table.from(parseCsv(fs.readFileSync(file, "utf8")));
console.log(`${table}`);
console.log(String(table.where((r) => +r[value] > 10).sortBy((r) => -Number(r[value]))));
for (const [name, part] of [...table.groupBy(group)].sort()) {
  const { sum, count, ...rest } = part.aggregate(value);
  console.log(`${name}: ${count} of ${part.rows.length}, mean ${(sum / count).toFixed(2)}`, rest);
}
const first: Row | undefined = table.rows[0];
console.log(first, table.rows.at(-1)?.["note"]);
