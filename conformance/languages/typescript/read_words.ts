import * as fs from 'fs';
type Entry = { word: string; count: number };
const counts: Record<string, number> = {};
const lines: string[] = fs.readFileSync('/dev/stdin', 'utf-8').split('\n');
lines.forEach((line: string) => {
  for (const w of line.split(' ')) {
    if (w === '') continue;
    counts[w.toLowerCase()] = (counts[w.toLowerCase()] || 0) + 1;
  }
});
const entries: Entry[] = Object.keys(counts).map((word) => ({ word, count: counts[word] }));
entries.sort((a: Entry, b: Entry) => b.count - a.count || a.word.localeCompare(b.word));
for (const e of entries.slice(0, 4)) console.log(`${e.word}: ${e.count}`);
console.log(lines.length - 1);
