const fs = require('fs');
const counts = new Map();
const text = fs.readFileSync(0, 'utf8');
for (const word of text.split(/\s+/).filter(Boolean)) {
  const key = word.toLowerCase();
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
for (const [word, n] of sorted.slice(0, 4)) console.log(`${word}: ${n}`);
console.log(text.split('\n').length - 1);
