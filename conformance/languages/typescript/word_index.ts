import readline from "node:readline";

type Position = readonly [line: number, column: number];

interface Options {
  minimum: number;
  ignoreCase: boolean;
  stop: string[];
  [other: string]: unknown;
}

function parseArguments(args: readonly string[]): Options {
  const options: Options = { minimum: 1, ignoreCase: false, stop: [] };
  const queue = [...args];
  while (queue.length > 0) {
    const flag = queue.shift() as string;
    switch (flag) {
      case "-n":
      case "--minimum":
        options.minimum = Number.parseInt(queue.shift() ?? "", 10);
        if (Number.isNaN(options.minimum)) throw new TypeError(`${flag} needs a number`);
        break;
      case "-i":
        options.ignoreCase = true;
        break;
      case "--stop":
        options.stop.push(...(queue.shift()?.split(",") ?? []));
        break;
      default:
        if (flag.startsWith("--")) {
          const [key, value = true] = flag.slice(2).split("=");
          options[key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
        } else console.log(`ignored: ${flag}`);
    }
  }
  return Object.freeze(options);
}

class DefaultMap<K, V> extends Map<K, V> {
  constructor(private readonly make: (key: K) => V, entries?: readonly (readonly [K, V])[]) {
    super(entries);
  }
  override get(key: K): V {
    if (!this.has(key)) this.set(key, this.make(key));
    return super.get(key)!;
  }
}

abstract class Report<T> {
  protected abstract rows(): Iterable<T>;
  protected abstract line(row: T, index: number): string;
  get heading(): string {
    return this.constructor.name;
  }
  print(limit = Infinity): void {
    console.log(`== ${this.heading}`);
    let index = 0;
    for (const row of this.rows()) {
      if (index >= limit) {
        console.log("   ...");
        break;
      }
      console.log(this.line(row, index++));
    }
  }
}

class Index extends Report<[string, Position[]]> {
  constructor(private readonly entries: Map<string, Position[]>) {
    super();
  }
  protected *rows() {
    yield* [...this.entries].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  }
  protected line([word, positions]: [string, Position[]]): string {
    return `${word.padEnd(12)} ${positions.map(([l, c]) => `${l}:${c}`).join(", ")}`;
  }
}

class Frequencies extends Report<[string, number]> {
  #total: number;
  constructor(private counts: Record<string, number>) {
    super();
    this.#total = Object.values(counts).reduce((a, b) => a + b, 0);
  }
  override get heading(): string {
    return `${super.heading} of ${this.#total}`;
  }
  protected rows(): [string, number][] {
    return Object.entries(this.counts).sort((a, b) => b[1] - a[1] || (a[0] > b[0] ? 1 : -1));
  }
  protected line([word, count]: [string, number], index: number): string {
    return `${String(index + 1).padStart(2)}. ${word} ${((100 * count) / this.#total).toFixed(1)}% ${"*".repeat(count)}`;
  }
}

async function main(): Promise<void> {
  const options = parseArguments(process.argv.slice(2));
  const { minimum, ignoreCase, stop, ...others } = options;
  const positions = new DefaultMap<string, Position[]>(() => []);
  const lines = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
  let number = 0;
  for await (const line of lines) {
    number++;
    for (const match of line.matchAll(/\p{L}[\p{L}']*/gu)) {
      const word = ignoreCase ? match[0].toLowerCase() : match[0];
      if (stop.includes(word)) continue;
      positions.get(word).push([number, match.index! + 1]);
    }
  }
  const frequent = new Map([...positions].filter(([, at]) => at.length >= minimum));
  new Index(frequent).print();
  const counts: Record<string, number> = {};
  for (const [word, at] of positions) counts[word[0]] = (counts[word[0]] ?? 0) + at.length;
  new Frequencies(counts).print(4);
  console.log(number, positions.size, frequent.size, others);
  try {
    (options as { minimum: number }).minimum = 9;
  } catch (error) {
    console.log(error instanceof TypeError, Object.isFrozen(options));
  }
}

main();
