// A state machine with typed transitions, a traffic light, a vending machine; generators as coroutines; a tiny VM.
type Transition<S extends string, E extends string> = { [from in S]?: { [on in E]?: S | ((count: number) => S) } };
class Machine<S extends string, E extends string> {
  readonly trace: S[] = [];
  private count = 0;
  constructor(private state: S, private readonly table: Transition<S, E>, private readonly enter: Partial<Record<S, () => void>> = {}) { this.trace.push(state); }
  send(event: E): boolean {
    const next = this.table[this.state]?.[event];
    if (next === undefined) return false;
    this.state = typeof next === "function" ? next(++this.count) : next;
    this.trace.push(this.state);
    this.enter[this.state]?.();
    return true;
  }
  is(...states: S[]): boolean { return states.includes(this.state); }
}
const log: string[] = [];
const door = new Machine<"open" | "closed" | "locked", "push" | "pull" | "turn">("closed", {
  closed: { pull: "open", turn: "locked" }, open: { push: "closed" }, locked: { turn: (n) => (n < 2 ? "locked" : "closed") },
}, { open: () => log.push("creak"), locked: () => log.push("click") });
console.log((["pull", "pull", "push", "turn", "turn", "push", "turn", "pull"] as const).map((e) => door.send(e)), door.trace.join(">"), log, door.is("open", "closed"));

function* light(times: number): Generator<string, string, number | undefined> {
  const phases = [["red", 3], ["green", 2], ["amber", 1]] as const;
  let elapsed = 0;
  for (let round = 0; round < times; round++)
    for (const [colour, seconds] of phases) {
      const skipped = yield `${elapsed}s ${colour}`;
      elapsed += Math.max(0, seconds - (skipped ?? 0));
    }
  return `off after ${elapsed}s`;
}
const it = light(2), seen: string[] = [];
for (let step = it.next(); ; step = it.next(seen.length % 2 ? 1 : undefined)) { seen.push(step.value); if (step.done) break; }
console.log(seen);

type Instruction = ["push", number] | ["add" | "mul" | "dup" | "swap" | "print" | "halt"] | ["jump" | "jz", string] | ["label", string] | ["call", string] | ["ret"];
class StackError extends Error {}
function run(program: Instruction[], limit = 1000): { output: number[]; steps: number; stack: number[] } {
  const labels = new Map(program.flatMap((ins, at) => (ins[0] === "label" ? [[ins[1], at] as const] : [])));
  const stack: number[] = [], calls: number[] = [], output: number[] = [];
  const pop = (): number => { const v = stack.pop(); if (v === undefined) throw new StackError("stack is empty"); return v; };
  const target = (name: string): number => labels.get(name) ?? (() => { throw new ReferenceError(`no label ${name}`); })();
  let pc = 0, steps = 0;
  loop: while (pc < program.length) {
    if (++steps > limit) throw new RangeError(`more than ${limit} steps`);
    const ins = program[pc++];
    switch (ins[0]) {
      case "push": stack.push(ins[1]); break;
      case "add": stack.push(pop() + pop()); break;
      case "mul": stack.push(pop() * pop()); break;
      case "dup": { const v = pop(); stack.push(v, v); break; }
      case "swap": { const [b, a] = [pop(), pop()]; stack.push(b, a); break; }
      case "print": output.push(pop()); break;
      case "jump": pc = target(ins[1]); break;
      case "jz": if (pop() === 0) pc = target(ins[1]); break;
      case "call": calls.push(pc); pc = target(ins[1]); break;
      case "ret": { const back = calls.pop(); if (back === undefined) break loop; pc = back; break; }
      case "label": continue loop;
      case "halt": break loop;
    }
  }
  return { output, steps, stack };
}
const countdown: Instruction[] = [["push", 3], ["label", "again"], ["dup"], ["print"], ["push", -1], ["add"], ["dup"], ["jz", "end"], ["jump", "again"], ["label", "end"], ["call", "square"], ["halt"], ["label", "square"], ["push", 7], ["dup"], ["mul"], ["print"], ["ret"]];
console.log(run(countdown));
for (const bad of [[["add"]], [["jump", "x"]], [["label", "l"], ["jump", "l"]]] as Instruction[][]) {
  try { run(bad, 50); } catch (e) { console.log((e as Error).constructor.name, (e as Error).message); }
}
