// Assembles and runs a program for a small stack machine; the arguments are its input.
import { readFileSync } from "fs";

type Instruction =
  | { op: "push"; value: number }
  | { op: "load" | "store"; name: string }
  | { op: "jump" | "jumpz" | "call"; target: string }
  | { op: "add" | "sub" | "mul" | "div" | "less" | "dup" | "swap" | "pop" | "print" | "read" | "ret" | "halt" };
type Op = Instruction["op"];

interface Program { code: Instruction[]; labels: Map<string, number> }
class MachineError extends Error {}
const simple = new Set<string>(["add", "sub", "mul", "div", "less", "dup", "swap", "pop", "print", "read", "ret", "halt"]);

function assemble(text: string): Program {
  const code: Instruction[] = [];
  const labels = new Map<string, number>();
  text.split("\n").forEach((line, number) => {
    const [useful] = line.split(";");
    const words = useful.trim().split(/\s+/).filter(Boolean);
    while (words.length && words[0].endsWith(":")) labels.set(words.shift()!.slice(0, -1), code.length);
    if (!words.length) return;
    const [op, operand] = words;
    if (simple.has(op)) code.push({ op } as Instruction);
    else if (op === "push") code.push({ op, value: Number(operand) });
    else if (op === "load" || op === "store") code.push({ op, name: operand });
    else if (op === "jump" || op === "jumpz" || op === "call") code.push({ op, target: operand });
    else throw new MachineError(`line ${number + 1}: unknown operation ${op}`);
  });
  return { code, labels };
}

class Machine {
  private stack: number[] = [];
  private calls: number[] = [];
  private names: { [name: string]: number } = {};
  private at = 0;
  readonly counts: Partial<Record<Op, number>> = {};
  readonly output: number[] = [];
  constructor(private program: Program, private input: number[], private limit = 10_000) {}

  private pop(): number {
    const value = this.stack.pop();
    if (value === undefined) throw new MachineError(`the stack is empty at ${this.at}`);
    return value;
  }
  private jump(target: string): void {
    const at = this.program.labels.get(target);
    if (at === undefined) throw new MachineError(`no label ${target}`);
    this.at = at;
  }
  private binary(f: (a: number, b: number) => number): void {
    const b = this.pop(), a = this.pop();
    this.stack.push(f(a, b));
  }
  run(): this {
    while (this.at < this.program.code.length) {
      if (this.limit-- === 0) throw new MachineError("too many steps");
      const instruction = this.program.code[this.at++];
      this.counts[instruction.op] = (this.counts[instruction.op] ?? 0) + 1;
      switch (instruction.op) {
        case "push": this.stack.push(instruction.value); break;
        case "load": this.stack.push(this.names[instruction.name] ?? 0); break;
        case "store": this.names[instruction.name] = this.pop(); break;
        case "jump": this.jump(instruction.target); break;
        case "jumpz": if (this.pop() === 0) this.jump(instruction.target); break;
        case "call": this.calls.push(this.at); this.jump(instruction.target); break;
        case "ret": this.at = this.calls.pop() ?? Infinity; break;
        case "add": this.binary((a, b) => a + b); break;
        case "sub": this.binary((a, b) => a - b); break;
        case "mul": this.binary((a, b) => a * b); break;
        case "div": this.binary((a, b) => Math.trunc(a / b)); break;
        case "less": this.binary((a, b) => Number(a < b)); break;
        case "dup": { const top = this.pop(); this.stack.push(top, top); break; }
        case "swap": { const b = this.pop(), a = this.pop(); this.stack.push(b, a); break; }
        case "pop": this.pop(); break;
        case "print": this.output.push(this.pop()); break;
        case "read": this.stack.push(this.input.shift() ?? -1); break;
        case "halt": return this;
        default: {
          const never: never = instruction;
          throw never;
        }
      }
    }
    return this;
  }
}

const inputs = process.argv.slice(2).map((a) => a.split(",").map(Number));
for (const source of readFileSync("/dev/stdin", "utf8").split("---\n")) {
  const input = inputs.shift() ?? [];
  try {
    const machine = new Machine(assemble(source), input).run();
    const total = Object.values(machine.counts).reduce((a, b) => a + b, 0);
    console.log(machine.output.join(" "), `(${total} steps)`);
    console.log(Object.entries(machine.counts).sort(([a], [b]) => (a < b ? -1 : 1)).map(([op, n]) => `${op}:${n}`).join(" "));
  } catch (error) {
    if (!(error instanceof MachineError)) throw error;
    console.log("error:", error.message);
  }
}
