import { readFileSync } from "node:fs";

type Cell = string | number | boolean | null;
type Align = "left" | "right" | "center";

interface Column {
  name: string;
  align: Align;
  type: "text" | "number" | "flag";
  width?: number;
}

function overload(value: string): Cell;
function overload(value: string, column: Column): string;
function overload(value: string, column?: Column): Cell {
  if (column) return `${column.name}=${value}`;
  if (value === "" || value === "-") return null;
  if (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(value)) return parseFloat(value);
  if (value === "yes" || value === "no") return value === "yes";
  return value;
}

const aligners: Record<Align, (text: string, width: number) => string> = {
  left: (t, w) => t.padEnd(w),
  right: (t, w) => t.padStart(w),
  center(t, w) {
    const gap = Math.max(0, w - t.length);
    return " ".repeat(gap >> 1) + t + " ".repeat(gap - (gap >> 1));
  },
};

const last = <T,>(xs: readonly T[]): T | undefined => xs[xs.length - 1];
const zip = <A, B>(as: A[], bs: B[]): [A, B | undefined][] => as.map((a, i) => [a, bs[i]]);
const groupBy = <T, K extends PropertyKey>(xs: T[], f: (x: T) => K) =>
  xs.reduce((acc, x) => ({ ...acc, [f(x)]: [...(acc[f(x)] ?? []), x] }), {} as Record<K, T[]>);

class Table {
  readonly columns: Column[];
  readonly rows: Cell[][] = [];
  constructor(header: string) {
    this.columns = header.split("\t").map((h): Column => {
      const [, mark = "", name = h] = h.match(/^([<>^])?(.*)$/) ?? [];
      const align = ({ "<": "left", ">": "right", "^": "center" } as const)[mark] ?? "left";
      return { name, align, type: "text" };
    });
  }
  add(line: string): void {
    const cells = line.split("\t").map((c) => overload(c.trim()));
    if (cells.length > this.columns.length) throw new RangeError(`${cells.length} cells for ${this.columns.length} columns`);
    while (cells.length < this.columns.length) cells.push(null);
    this.rows.push(cells);
  }
  infer(): void {
    for (const [index, column] of this.columns.entries()) {
      const kinds = new Set(this.rows.map((r) => r[index]).filter((c): c is NonNullable<Cell> => c !== null).map((c) => typeof c));
      if (kinds.size === 1) {
        const [kind] = kinds;
        if (kind === "number") Object.assign(column, { type: "number", align: "right" });
        else if (kind === "boolean") column.type = "flag";
      }
    }
  }
  private text(cell: Cell, { type }: Column): string {
    if (cell === null) return "";
    if (typeof cell === "number" && type === "number") return cell.toFixed(2);
    return typeof cell === "boolean" ? (cell ? "✓" : "✗") : `${cell}`;
  }
  render(): string {
    const texts = this.rows.map((row) => zip(this.columns, row).map(([c, cell]) => this.text(cell ?? null, c)));
    this.columns.forEach((c, i) => {
      c.width = Math.max(c.name.length, ...texts.map((t) => t[i].length));
    });
    const line = (cells: string[]) => "| " + cells.map((t, i) => aligners[this.columns[i].align](t, this.columns[i].width!)).join(" | ") + " |";
    const rule = "+" + this.columns.map((c) => "-".repeat((c.width ?? 0) + 2)).join("+") + "+";
    return [rule, line(this.columns.map((c) => c.name)), rule, ...texts.map(line), rule].join("\n");
  }
  summary(): Record<string, { sum: number; mean: number; max: number } | undefined> {
    const result: ReturnType<Table["summary"]> = {};
    this.columns.forEach(({ name, type }, i) => {
      if (type !== "number") return;
      const values = this.rows.map((r) => r[i]).filter((v): v is number => typeof v === "number");
      const sum = values.reduce((a, b) => a + b, 0);
      result[name] = { sum, mean: +(sum / values.length).toFixed(3), max: Math.max(...values) };
    });
    return result;
  }
}

const [header, ...lines] = readFileSync(0, "utf8").trimEnd().split("\n");
const table = new Table(header);
lines.forEach((line, i) => {
  try {
    table.add(line);
  } catch (e) {
    console.log(`row ${i + 1}: ${e instanceof RangeError ? e.message : e}`);
  }
});
table.infer();
console.log(table.render());
console.log(table.summary());
const column = process.argv[2];
const index = table.columns.findIndex(({ name }) => name === column);
if (index < 0) {
  console.log(`no column ${column}, there are ${table.columns.map((c) => c.name).join("/")}`);
} else {
  const groups = groupBy(table.rows, (r) => String(r[index]));
  for (const name of Object.keys(groups).sort()) console.log(name, groups[name].length, groups[name].map((r) => r[0]));
}
console.log(last([1, 2, 3]), last([]), overload("x", table.columns[0]), overload("-.5e2"));
console.log([10, 9, 1].sort(), [10, 9, 1].sort((a, b) => a - b), [..."héllo"].reverse().join(""), "a-b-c".split("-", 2));
console.log((1234.5678).toFixed(1), (0.000001234).toString(), (1e21).toString(), (255).toString(16), Number("12px"), parseInt("12px"), [1, [2, [3, [4]]]].flat(2));
