// A typed event emitter, mapped types, overloads, and a small store on top of it.
type Listener<T> = (payload: T) => void;
interface Events { added: { id: number; title: string }; removed: number; cleared: undefined; }

class Emitter<E extends object> {
  private listeners: { [K in keyof E]?: Array<Listener<E[K]>> } = {};
  on<K extends keyof E>(event: K, listener: Listener<E[K]>): () => void {
    (this.listeners[event] ??= []).push(listener);
    return () => { this.listeners[event] = this.listeners[event]?.filter((l) => l !== listener); };
  }
  once<K extends keyof E>(event: K, listener: Listener<E[K]>): void {
    const off = this.on(event, (payload) => { off(); listener(payload); });
  }
  emit<K extends keyof E>(event: K, payload: E[K]): number {
    const all = this.listeners[event] ?? [];
    for (const listener of [...all]) listener(payload);
    return all.length;
  }
}

interface Todo { readonly id: number; title: string; done: boolean; tags?: string[]; }
type NewTodo = Omit<Todo, "id" | "done"> & Partial<Pick<Todo, "done">>;
type Filter = "all" | "open" | { tag: string };

class TodoList extends Emitter<Events> {
  private items = new Map<number, Todo>();
  private lastId = 0;
  add(title: string): Todo;
  add(todo: NewTodo): Todo;
  add(given: string | NewTodo): Todo {
    const base: NewTodo = typeof given === "string" ? { title: given } : given;
    const todo: Todo = { done: false, ...base, id: ++this.lastId };
    this.items.set(todo.id, todo);
    this.emit("added", { id: todo.id, title: todo.title });
    return todo;
  }
  update(id: number, change: Partial<Omit<Todo, "id">>): Todo | undefined {
    const before = this.items.get(id);
    if (!before) return undefined;
    const after = { ...before, ...change };
    this.items.set(id, after);
    return after;
  }
  remove(...ids: number[]): number {
    let count = 0;
    for (const id of ids) if (this.items.delete(id)) { count++; this.emit("removed", id); }
    if (this.items.size === 0) this.emit("cleared", undefined);
    return count;
  }
  select(filter: Filter = "all"): Todo[] {
    const all = Array.from(this.items.values());
    if (filter === "all") return all;
    if (filter === "open") return all.filter((t) => !t.done);
    return all.filter(({ tags = [] }) => tags.includes(filter.tag));
  }
  get size(): number { return this.items.size; }
}

const log: string[] = [];
const list = new TodoList();
list.on("added", ({ id, title }) => log.push(`+${id} ${title}`));
const off = list.on("removed", (id) => log.push(`-${id}`));
list.once("added", () => log.push("first!"));
list.on("cleared", () => log.push("empty"));
list.add("write");
list.add({ title: "test", tags: ["work", "home"] });
list.add({ title: "ship", done: true, tags: ["work"] });
console.log(list.update(1, { done: true, title: "write more" }), list.update(9, {}));
console.log(list.select().map((t) => t.title), list.select("open").length, list.select({ tag: "work" }).map((t) => t.id));
console.log(list.remove(1, 7), list.size);
off();
console.log(list.remove(2, 3), list.size, list.emit("cleared", undefined), list.emit("removed", 0));
console.log(log.join("\n"));
console.log(list.select(), list.add("again"), [...list.select()].map(({ id, ...rest }) => rest));
