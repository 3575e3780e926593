import * as fs from "fs";

type Priority = "low" | "normal" | "high";
interface Task { readonly id: number; title: string; done: boolean; priority: Priority; due?: string }
type Filter = (task: Task) => boolean;

const order: Record<Priority, number> = { high: 0, normal: 1, low: 2 };
const isPriority = (text: string): text is Priority => text in order;

class TodoError extends Error {
  constructor(public readonly command: string, message: string) {
    super(message);
    this.name = "TodoError";
  }
}

class TodoList {
  private static counter = 0;
  private tasks: Task[] = [];

  add(title: string, priority: Priority = "normal", due?: string): Task {
    const task: Task = { id: ++TodoList.counter, title, done: false, priority, ...(due && { due }) };
    this.tasks.push(task);
    return task;
  }

  find(id: number): Task {
    const task = this.tasks.find((t) => t.id === id);
    if (!task) throw new TodoError("find", `no task ${id}`);
    return task;
  }

  update(id: number, change: Partial<Omit<Task, "id">>): Task {
    return Object.assign(this.find(id), change);
  }

  remove(id: number): void {
    const before = this.tasks.length;
    this.tasks = this.tasks.filter((t) => t.id !== id);
    if (this.tasks.length === before) throw new TodoError("remove", `no task ${id}`);
  }

  list(...filters: Filter[]): Task[] {
    return this.tasks
      .filter((t) => filters.every((f) => f(t)))
      .sort((a, b) => order[a.priority] - order[b.priority] || a.id - b.id);
  }
}

function show({ id, title, done, due = "never", priority }: Task): string {
  return `${String(id).padStart(2)} [${done ? "x" : " "}] ${title} (${priority}, ${due})`;
}

const list = new TodoList();
const lines: string[] = fs.readFileSync(0, "utf8").split("\n").filter((l) => l.trim() !== "");
for (const line of lines) {
  const [command, ...rest] = line.match(/"[^"]*"|\S+/g)!.map((w) => w.replace(/"/g, ""));
  try {
    switch (command) {
      case "add": {
        const [title, priority, due] = rest;
        if (priority !== undefined && !isPriority(priority)) throw new TodoError("add", `bad priority ${priority}`);
        console.log("added", show(list.add(title, priority as Priority | undefined, due)));
        break;
      }
      case "done":
        rest.map(Number).forEach((id) => list.update(id, { done: true }));
        break;
      case "rename":
        console.log(show(list.update(parseInt(rest[0]), { title: rest[1] })));
        break;
      case "remove":
        list.remove(+rest[0]);
        break;
      case "list": {
        const filters: Filter[] = rest.map((f): Filter => f === "open" ? (t) => !t.done : (t) => t.priority === f);
        const found = list.list(...filters);
        console.log(found.length ? found.map(show).join("\n") : "nothing");
        break;
      }
      default:
        throw new TodoError(command, "unknown command");
    }
  } catch (e: unknown) {
    if (e instanceof TodoError) console.log(`${e.name} in ${e.command}: ${e.message}`);
    else throw e;
  }
}
console.log(JSON.stringify(list.list((t) => t.due !== undefined)));
