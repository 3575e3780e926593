// Plans tasks with dependencies: tsc schedule_dates.ts && node schedule_dates.js START < tasks
type ISODate = `${number}-${number}-${number}`;
type Status = "todo" | "doing" | "done";
type Task = {
  id: string;
  days: number;
  after: string[];
  status: Status;
  owner?: { name: string; team?: string };
};
type Planned = Task & { start: Day; end: Day };
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Listed<T> = T extends (infer U)[] ? U : never;

class Day {
  private static readonly names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
  private constructor(private readonly serial: number) {}

  static parse(text: string): Day {
    const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
    if (!m) throw new SyntaxError(`bad date: ${text}`);
    const [y, mo, d] = m.slice(1).map(Number);
    const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
    const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    if (mo < 1 || mo > 12 || d < 1 || d > lengths[mo - 1]) throw new RangeError(`no such day: ${text}`);
    return new Day(Day.toSerial(y, mo, d));
  }
  private static toSerial(y: number, m: number, d: number): number {
    const a = Math.floor((14 - m) / 12);
    const yy = y + 4800 - a;
    const mm = m + 12 * a - 3;
    return d + Math.floor((153 * mm + 2) / 5) + 365 * yy + Math.floor(yy / 4) - Math.floor(yy / 100) + Math.floor(yy / 400) - 32045;
  }
  get weekday(): (typeof Day.names)[number] {
    return Day.names[(this.serial + 1) % 7];
  }
  get isWorkday(): boolean {
    return !["Sat", "Sun"].includes(this.weekday);
  }
  plusWorkdays(count: number): Day {
    let day: Day = this;
    while (count > 0) {
      day = new Day(day.serial + 1);
      if (day.isWorkday) count--;
    }
    return day;
  }
  toISO(): ISODate {
    let j = this.serial + 32044;
    const g = Math.floor(j / 146097);
    const dg = j % 146097;
    const c = Math.floor(((Math.floor(dg / 36524) + 1) * 3) / 4);
    const dc = dg - c * 36524;
    const b = Math.floor(dc / 1461);
    const db = dc % 1461;
    const a = Math.floor(((Math.floor(db / 365) + 1) * 3) / 4);
    const da = db - a * 365;
    const y = g * 400 + c * 100 + b * 4 + a;
    const m = Math.floor((da * 5 + 308) / 153) - 2;
    const d = da - Math.floor(((m + 4) * 153) / 5) + 122;
    const pad = (n: number, w = 2) => n.toString().padStart(w, "0");
    return `${pad(y - 4800 + Math.floor((m + 2) / 12), 4)}-${pad(((m + 2) % 12) + 1)}-${pad(d + 1)}` as ISODate;
  }
  valueOf(): number {
    return this.serial;
  }
  [Symbol.toPrimitive](hint: string): string | number {
    return hint === "number" ? this.serial : `${this.weekday} ${this.toISO()}`;
  }
}

function readTasks(text: string): Map<string, Task> {
  const tasks = new Map<string, Task>();
  for (const line of text.split("\n").filter(Boolean)) {
    const [head, ...notes] = line.split("@");
    const [id, days, ...after] = head.trim().split(/[\s,]+/);
    const task: Mutable<Task> = { id, days: parseInt(days), after, status: "todo" };
    for (const note of notes) {
      const [name, team] = note.trim().split("/");
      if (name === "done" || name === "doing") task.status = name;
      else task.owner = { name, team };
    }
    tasks.set(id, task);
  }
  return tasks;
}

function plan(tasks: Map<string, Task>, start: Day): Planned[] {
  const planned = new Map<string, Planned>();
  const visiting: string[] = [];
  const visit = (id: string): Planned => {
    const known = planned.get(id);
    if (known) return known;
    const task = tasks.get(id);
    if (!task) throw new ReferenceError(`unknown task ${id} (needed by ${visiting.at(-1)})`);
    if (visiting.includes(id)) throw new Error(`cycle: ${[...visiting.slice(visiting.indexOf(id)), id].join(" -> ")}`);
    visiting.push(id);
    const ends = task.after.map((dependency) => visit(dependency).end);
    visiting.pop();
    const from = ends.reduce((latest, end) => (end > latest ? end : latest), start);
    const result: Planned = { ...task, start: from, end: from.plusWorkdays(task.status === "done" ? 0 : task.days) };
    planned.set(id, result);
    return result;
  };
  tasks.forEach((_, id) => {
    try {
      visit(id);
    } catch (e) {
      console.log(`${id}: ${e}`);
      visiting.length = 0;
    }
  });
  return Array.from(planned.values());
}

for (const argument of process.argv.slice(2)) {
  try {
    const start = Day.parse(argument);
    console.log(`start ${start}, number ${+start}, workday ${start.isWorkday}`);
  } catch ({ name, message }: any) {
    console.log(name, message);
  }
}
const tasks = readTasks(require("fs").readFileSync(0, "utf-8"));
const schedule = plan(tasks, Day.parse(process.argv[2]));
for (const { id, start, end, owner, status } of schedule) {
  console.log(`${id.padEnd(8)} ${start} .. ${end.toISO()} ${status.padEnd(5)} ${owner?.name ?? "nobody"} ${owner?.team?.toUpperCase() ?? ""}`.trimEnd());
}
const last: Listed<typeof schedule> = schedule.reduce((a, b) => (b.end > a.end ? b : a));
console.log(`last: ${last.id}`, Number(last.end) - Number(schedule[0].start), "days");
const byOwner = schedule.reduce<Record<string, string[]>>((groups, t) => {
  (groups[t.owner?.name ?? "-"] ||= []).push(t.id);
  return groups;
}, {});
console.log(byOwner);
