// A cache with a linked list, an event emitter, a state machine, an observable store with reducers.
class Lru {
  #map = new Map();
  constructor(limit) { this.limit = limit; this.hits = this.misses = 0; }
  get(key) {
    if (!this.#map.has(key)) { this.misses++; return undefined; }
    const value = this.#map.get(key);
    this.#map.delete(key);
    this.#map.set(key, value);
    this.hits++;
    return value;
  }
  set(key, value) {
    this.#map.delete(key);
    this.#map.set(key, value);
    if (this.#map.size > this.limit) this.#map.delete(this.#map.keys().next().value);
    return this;
  }
  get keys() { return [...this.#map.keys()]; }
}
const lru = new Lru(2).set("a", 1).set("b", 2);
lru.get("a");
lru.set("c", 3);
console.log(lru.keys, lru.get("b"), lru.get("c"), `${lru.hits}/${lru.misses}`, lru);
class Emitter {
  #handlers = {};
  on(name, f) { (this.#handlers[name] ??= new Set()).add(f); return () => this.off(name, f); }
  off(name, f) { this.#handlers[name]?.delete(f); }
  once(name, f) { const off = this.on(name, (...a) => { off(); f(...a); }); return off; }
  emit(name, ...args) { let n = 0; for (const f of [...(this.#handlers[name] ?? [])]) { f.apply(this, args); n++; } return n; }
}
const emitter = new Emitter(), got = [];
const off = emitter.on("x", (v) => got.push(`on ${v}`));
emitter.once("x", (v, w = "none") => got.push(`once ${v} ${w}`));
console.log(emitter.emit("x", 1), emitter.emit("x", 2), off(), emitter.emit("x", 3), emitter.emit("y"), got);
const machine = {
  state: "idle",
  transitions: { idle: { start() { this.change("running"); return "started"; } }, running: { pause() { this.change("paused"); }, stop: function () { this.change("idle"); } }, paused: { start() { this.change("running"); } } },
  log: [],
  change(to) { this.log.push(`${this.state}->${to}`); this.state = to; },
  dispatch(action, ...args) { const f = this.transitions[this.state][action]; return f ? f.apply(this, args) : `no ${action} in ${this.state}`; },
};
console.log(machine.dispatch("start"), machine.dispatch("start"), machine.dispatch("pause"), machine.dispatch("start"), machine.dispatch("stop"), machine.log.join(" "));
const createStore = (reducer, state = reducer(undefined, { type: "@@init" })) => {
  const listeners = [];
  return {
    get state() { return state; },
    dispatch(action) { if (typeof action === "function") return action(this.dispatch.bind(this), () => state); const before = state; state = reducer(state, action); listeners.forEach((l) => l(state, before)); return action; },
    subscribe(l) { listeners.push(l); return () => listeners.splice(listeners.indexOf(l), 1).length; },
  };
};
const combine = (reducers) => (state = {}, action) => Object.fromEntries(Object.entries(reducers).map(([k, r]) => [k, r(state[k], action)]));
const todos = (list = [], { type, text, id }) => { switch (type) { case "add": return [...list, { id: list.length + 1, text, done: false }]; case "toggle": return list.map((t) => (t.id === id ? { ...t, done: !t.done } : t)); case "clear": return list.filter(({ done }) => !done); default: return list; } };
const store = createStore(combine({ todos, count: (n = 0, { type }) => (type === "@@init" ? n : n + 1) }));
const changes = [];
const unsubscribe = store.subscribe((s, b) => changes.push(`${b.count}>${s.count}:${s.todos.length}`));
store.dispatch({ type: "add", text: "write" });
store.dispatch((dispatch, state) => { for (const text of ["test", "ship"]) dispatch({ type: "add", text: `${text} ${state().count}` }); });
store.dispatch({ type: "toggle", id: 2 });
store.dispatch({ type: "clear" });
console.log(changes, unsubscribe(), store.dispatch({ type: "noop" }), changes.length);
console.log(store.state, JSON.stringify(store.state.todos));
