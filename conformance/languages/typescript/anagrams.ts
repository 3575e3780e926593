// Groups the words of the standard input into anagrams.
import * as fs from 'fs';

const text: string = fs.readFileSync(0, 'utf8');
const words: string[] = text.split(/\s+/).map(w => w.replace(/[^a-z]/gi, '').toLowerCase()).filter(Boolean);

const groups = new Map<string, Set<string>>();
const lengths: Record<number, number> = {};
for (const word of words) {
  const key = [...word].sort().join('');
  if (!groups.has(key)) groups.set(key, new Set());
  groups.get(key)!.add(word);
  lengths[word.length] = (lengths[word.length] || 0) + 1;
}
console.log(`${words.length} words, ${groups.size} signatures`);

const families = [...groups.values()].filter(g => g.size > 1).map(g => [...g].sort());
families.sort((a, b) => b.length - a.length || a[0].localeCompare(b[0]));
for (const family of families) console.log(`${family.length}: ${family.join(', ')}`);
console.log(lengths);

const [longest] = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
console.log('longest:', longest, 'palindromes:', words.filter(w => w.length > 1 && w === [...w].reverse().join('')));

const count = (s: string): Record<string, number> => {
  const letters: Record<string, number> = Object.create(null);
  for (const c of s) letters[c] = (letters[c] ?? 0) + 1;
  return letters;
};
const shared = (a: string, b: string): number => Object.entries(count(a)).reduce((sum, [c, n]) => sum + Math.min(n, count(b)[c] ?? 0), 0);
families.forEach(([a], i) => {
  families.slice(i + 1).forEach(([b]) => {
    console.log(a.padStart(8), '~', b.padEnd(8), shared(a, b), '*'.repeat(shared(a, b)));
  });
});
console.log(groups.get('eilnst'), Object.fromEntries([...groups].slice(0, 2).map(([k, v]) => [k, [...v]])));
