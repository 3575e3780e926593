import { createInterface } from "readline";

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Board = (Digit | 0)[];
const digits: readonly Digit[] = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const peers: number[][] = Array.from({ length: 81 }, (_, at) => {
  const row = Math.floor(at / 9), column = at % 9;
  const all = new Set<number>();
  for (let i = 0; i < 9; i++) {
    all.add(row * 9 + i).add(i * 9 + column);
    all.add((row - (row % 3) + Math.floor(i / 3)) * 9 + column - (column % 3) + (i % 3));
  }
  all.delete(at);
  return [...all];
});

class Solver {
  guesses = 0;
  constructor(private readonly board: Board) {}
  private candidates(at: number): Digit[] {
    const used = new Set(peers[at].map((p) => this.board[p]));
    return digits.filter((d) => !used.has(d));
  }
  private choose(): { at: number; options: Digit[] } | undefined {
    let best: { at: number; options: Digit[] } | undefined;
    for (let at = 0; at < 81; at++) {
      if (this.board[at] !== 0) continue;
      const options = this.candidates(at);
      if (best === undefined || options.length < best.options.length) best = { at, options };
      if (options.length <= 1) break;
    }
    return best;
  }
  solve(): boolean {
    const choice = this.choose();
    if (!choice) return true;
    for (const digit of choice.options) {
      this.board[choice.at] = digit;
      this.guesses++;
      if (this.solve()) return true;
    }
    this.board[choice.at] = 0;
    return false;
  }
}

function parse(lines: string[]): Board {
  const cells = lines.join("").replace(/[^\d.]/g, "");
  if (cells.length !== 81) throw new RangeError(`${cells.length} cells`);
  return Array.from(cells, (c) => (c === "." ? 0 : (Number(c) as Digit)));
}

function show(board: Board): string {
  const rows: string[] = [];
  for (let r = 0; r < 9; r++) {
    if (r % 3 === 0 && r > 0) rows.push("------+-------+------");
    rows.push([0, 3, 6].map((c) => board.slice(r * 9 + c, r * 9 + c + 3).map((d) => d || "_").join(" ")).join(" | "));
  }
  return rows.join("\n");
}

const isConsistent = (board: Board): boolean => board.every((d, at) => d === 0 || !peers[at].some((p) => board[p] === d));

let lines: string[] = [];
const finish = (): void => {
  if (lines.length === 0) return;
  try {
    const board = parse(lines);
    console.log(board.filter((d) => d !== 0).length, "given", isConsistent(board) ? "" : "(inconsistent)");
    const solver = new Solver(board);
    if (isConsistent(board) && solver.solve()) console.log(show(board) + `\n${solver.guesses} guesses`);
    else console.log("no solution");
  } catch (e) {
    if (e instanceof RangeError) console.log("bad puzzle:", e.message);
  }
  lines = [];
};
createInterface({ input: process.stdin })
  .on("line", (line: string) => (line === "" ? finish() : lines.push(line)))
  .on("close", () => { finish(); console.log("done"); });
