#!/usr/bin/env node
import fs from "fs";

const OPCODES = ["push", "pop", "add", "sub", "mul", "div", "dup", "swap", "jmp", "jz", "call", "ret", "load", "store", "print", "halt"] as const;
type Opcode = (typeof OPCODES)[number];
type Instruction = { readonly op: Opcode; readonly arg?: number | string; readonly line: number };
type Handler = (machine: Machine, arg: number) => void | "stop";

function assertDefined<T>(value: T, what: string): asserts value is NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`${what} is missing`);
}

const isOpcode = (s: string): s is Opcode => (OPCODES as readonly string[]).includes(s);

class AssemblyError extends Error {
  override name = "AssemblyError";
  constructor(public line: number, message: string) {
    super(`line ${line}: ${message}`);
  }
}

function assemble(source: string): Instruction[] {
  const labels: Record<string, number> = {};
  const draft: { op: Opcode; arg?: string; line: number }[] = [];
  source.split("\n").forEach((text, i) => {
    const code = text.split(";", 1)[0].trim();
    if (code === "") return;
    const label = code.match(/^(\w+):$/);
    if (label) {
      labels[label[1]] = draft.length;
      return;
    }
    const [op, arg] = code.toLowerCase().split(/\s+/, 2);
    if (!isOpcode(op)) throw new AssemblyError(i + 1, `unknown instruction '${op}'`);
    draft.push({ op, arg, line: i + 1 });
  });
  return draft.map(({ op, arg, line }) => {
    if (arg === undefined) return { op, line };
    if (arg in labels) return { op, line, arg: labels[arg] };
    const value = Number(arg);
    if (Number.isNaN(value)) {
      if (op === "load" || op === "store") return { op, line, arg };
      throw new AssemblyError(line, `no label ${arg}`);
    }
    return { op, line, arg: value };
  });
}

class Machine {
  readonly stack: number[] = [];
  readonly calls: number[] = [];
  readonly memory: { [name: string]: number } = {};
  readonly output: string[] = [];
  pc = 0;
  steps = 0;

  constructor(private readonly program: readonly Instruction[], private readonly limit = 10_000) {}

  pop(): number {
    const value = this.stack.pop();
    assertDefined(value, "operand");
    return value;
  }
  push = (...values: number[]): void => void this.stack.push(...values);

  static readonly handlers: Partial<Record<Opcode, Handler>> = {
    push: (m, arg) => m.push(arg),
    pop: (m) => void m.pop(),
    dup: (m) => { const a = m.pop(); m.push(a, a); },
    swap: (m) => m.push(m.pop(), m.pop()),
    jmp: (m, arg) => { m.pc = arg; },
    jz: (m, arg) => { if (m.pop() === 0) m.pc = arg; },
    call: (m, arg) => { m.calls.push(m.pc); m.pc = arg; },
    ret: (m) => { const back = m.calls.pop(); assertDefined(back, "return address"); m.pc = back; },
    print: (m) => { m.output.push(m.pop().toString()); },
    halt: () => "stop",
    ...Machine.arithmetic(),
  };

  private static arithmetic(): Partial<Record<Opcode, Handler>> {
    const binary = (f: (a: number, b: number) => number): Handler => (m) => {
      const b = m.pop(), a = m.pop();
      m.push(f(a, b));
    };
    return { add: binary((a, b) => a + b), sub: binary((a, b) => a - b), mul: binary((a, b) => a * b), div: binary((a, b) => Math.trunc(a / b)) };
  }

  run(): this {
    while (this.pc < this.program.length) {
      if (++this.steps > this.limit) throw new RangeError("too many steps");
      const { op, arg, line } = this.program[this.pc++];
      try {
        if (op === "load") this.push(this.memory[arg!] ?? 0);
        else if (op === "store") this.memory[arg!] = this.pop();
        else if (Machine.handlers[op]?.(this, arg as number) === "stop") break;
      } catch (cause) {
        throw new Error(`line ${line}: ${op} failed`, { cause });
      }
    }
    return this;
  }
}

for (const [index, source] of fs.readFileSync(0).toString("utf8").split(/^={3,}$/m).entries()) {
  console.log(`program ${index + 1}`);
  try {
    const machine = new Machine(assemble(source), parseInt(process.argv[2] ?? "500"));
    machine.run();
    console.log("  output:", machine.output.join(" ") || "(none)");
    console.log("  steps: %d, stack: %j, memory: %o", machine.steps, machine.stack, Object.keys(machine.memory).length);
    console.log("  memory:", machine.memory, machine.stack);
  } catch (e: unknown) {
    if (e instanceof AssemblyError) console.log(`  cannot assemble, ${e.message} (${e.name}, ${e.line})`);
    else if (e instanceof RangeError) console.log(`  stopped: ${e.message}`);
    else if (e instanceof Error) console.log(`  ${e.message}: ${e.cause instanceof Error ? e.cause.message : "?"}`);
  }
}
