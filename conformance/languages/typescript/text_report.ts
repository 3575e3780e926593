// Text: word counts, CSV, wrapping, templates, a Caesar cipher, roman numerals, run lengths.
const text = `It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness...`;
const words = (s: string): string[] => s.toLowerCase().match(/[a-z']+/g) ?? [];
function counts<T extends string | number>(items: readonly T[]): Map<T, number> {
  return items.reduce((m, x) => m.set(x, (m.get(x) ?? 0) + 1), new Map<T, number>());
}
const top = [...counts(words(text))].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, 5);
for (const [word, n] of top) console.log(`${word.padEnd(8, ".")}${"#".repeat(n)} ${n}`);

type Row = { [column: string]: string | number };
function parseCsv(csv: string): Row[] {
  const [head, ...lines] = csv.trim().split("\n").map((line) => {
    const cells: string[] = [];
    let cell = "", quoted = false;
    for (let i = 0; i < line.length; i++) {
      const c = line[i];
      if (quoted) { if (c === '"' && line[i + 1] === '"') { cell += '"'; i++; } else if (c === '"') quoted = false; else cell += c; }
      else if (c === '"') quoted = true;
      else if (c === ",") { cells.push(cell); cell = ""; }
      else cell += c;
    }
    return [...cells, cell];
  });
  return lines.map((cells) => Object.fromEntries(cells.map((c, i) => [head[i], c !== "" && !Number.isNaN(Number(c)) ? Number(c) : c])));
}
const rows = parseCsv('name,price,note\nApple,1.25,"red, sweet"\nBread,3,"say ""hi"""\nCheese,,\n');
console.log(rows);
console.table === undefined || console.log(rows.map((r) => Object.values(r).map(String).join("|")).join("\n"));

function wrap(s: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of s.split(/\s+/)) {
    if (line && line.length + 1 + word.length > width) { lines.push(line); line = word; }
    else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}
console.log(wrap(text, 30).map((l, i) => `${String(i + 1).padStart(2, "0")} |${l.padEnd(30)}|`).join("\n"));

const fill = (template: string, values: Record<string, unknown>) => template.replace(/\{\{\s*(\w+)(?:\|(\w+))?\s*\}\}/g, (whole, key: string, filter?: string) => {
  if (!(key in values)) return whole;
  const value = String(values[key]);
  return filter === "upper" ? value.toUpperCase() : filter === "json" ? JSON.stringify(values[key]) : value;
});
console.log(fill("Dear {{ name|upper }}, you owe {{amount}} for {{ items|json }} {{unknown}}", { name: "ann", amount: (12.5).toFixed(2), items: ["a", 1] }));

const caesar = (s: string, by: number) => [...s].map((c) => {
  const base = c >= "a" && c <= "z" ? 97 : c >= "A" && c <= "Z" ? 65 : null;
  return base === null ? c : String.fromCharCode(((c.charCodeAt(0) - base + by + 26) % 26) + base);
}).join("");
console.log(caesar("Hello, World!", 3), caesar(caesar("Hello, World!", 3), -3));

const numerals: [string, number][] = [["M", 1000], ["CM", 900], ["D", 500], ["CD", 400], ["C", 100], ["XC", 90], ["L", 50], ["XL", 40], ["X", 10], ["IX", 9], ["V", 5], ["IV", 4], ["I", 1]];
const roman = (n: number): string => { let out = ""; for (const [sign, value] of numerals) while (n >= value) { out += sign; n -= value; } return out; };
const arabic = (s: string): number => { let sum = 0; for (const [sign, value] of numerals) while (s.startsWith(sign)) { sum += value; s = s.slice(sign.length); } return sum; };
console.log([1994, 2024, 49, 3888].map((n) => `${n}=${roman(n)}=${arabic(roman(n))}`).join(" "));

const encode = (s: string) => s.replace(/(.)\1*/g, (run, c) => (run.length > 1 ? run.length : "") + c);
const decode = (s: string) => s.replace(/(\d+)(\D)/g, (_, n, c) => c.repeat(+n));
console.log(encode("aaabccddddd"), decode(encode("aaabccddddd")), encode("") === "", "Straße".toUpperCase(), "naïve café".split(" ").map((w) => w[0].toUpperCase() + w.slice(1)).join(" "));
const isPalindrome = (s: string) => { const t = s.toLowerCase().replace(/[^a-z0-9]/g, ""); return t === [...t].reverse().join(""); };
console.log(["A man, a plan, a canal: Panama", "Hello"].map(isPalindrome), "the quick brown fox".replace(/\b\w/g, (c) => c.toUpperCase()), "a-b_c d".split(/[-_ ]/), "x".codePointAt(0)?.toString(2).padStart(8, "0"));
