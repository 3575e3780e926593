type State = "idle" | "running" | "paused" | "stopped";
type Event = { type: "start" } | { type: "pause"; reason?: string } | { type: "resume" } | { type: "stop"; code: number };
const transitions: { readonly [S in State]?: Partial<Record<Event["type"], State>> } = { idle: { start: "running" }, running: { pause: "paused", stop: "stopped" }, paused: { resume: "running", stop: "stopped" } };
class Machine {
  private state: State = "idle";
  public readonly history: Array<[State, State]> = [];
  declare private unused: number;
  send(event: Event): boolean {
    const next = transitions[this.state]?.[event.type];
    if (!next) return false;
    this.history.push([this.state, next]);
    this.state = next;
    if (event.type === "stop" && event.code !== 0) console.log("stopped with", event.code);
    else if (event.type === "pause") console.log("paused:", event.reason ?? "no reason");
    return true;
  }
  get current(): State { return this.state; }
}
const machine = new Machine();
const events: Event[] = [{ type: "resume" }, { type: "start" }, { type: "pause", reason: "lunch" }, { type: "resume" }, { type: "pause" }, { type: "stop", code: 3 }, { type: "start" }];
console.log(events.map(e => machine.send(e)), machine.current, machine.history.length);
for (const [from, to] of machine.history) console.log(`${from} -> ${to}`);
abstract class Visitor<R> { abstract visitLeaf(n: number): R; abstract visitNode(l: Tree, r: Tree): R; }
interface Tree { accept<R>(v: Visitor<R>): R }
class Leaf implements Tree { constructor(private n: number) {} accept<R>(v: Visitor<R>): R { return v.visitLeaf(this.n); } }
class Node_ implements Tree { constructor(private l: Tree, private r: Tree) {} accept<R>(v: Visitor<R>): R { return v.visitNode(this.l, this.r); } }
class Sum extends Visitor<number> { visitLeaf(n: number) { return n; } visitNode(l: Tree, r: Tree): number { return l.accept(this) + r.accept(this); } }
class Print extends Visitor<string> { visitLeaf(n: number): string { return `${n}`; } visitNode(l: Tree, r: Tree): string { return `(${l.accept(this)} ${r.accept(this)})`; } }
const tree: Tree = new Node_(new Leaf(1), new Node_(new Leaf(2), new Leaf(3)));
console.log(tree.accept(new Sum()), tree.accept<string>(new Print()));
function assertNumber(x: unknown): asserts x is number { if (typeof x !== "number") throw new TypeError("no number: " + x); }
let maybe: unknown = 5;
assertNumber(maybe);
console.log(maybe + 1);
try { assertNumber("x"); } catch (e: any) { console.log(e.name, e.message); }
const symbols = Symbol("key"), keyed = { [symbols]: 1, [`a${1 + 1}`]: 2 } as const;
console.log(keyed[symbols], keyed["a2" as keyof typeof keyed], typeof symbols, symbols.toString());
label: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === 1) continue label; if (i === 2) break label; console.log(i, j); } }
