const { argv } = process;
const options = {};
const words = [];
for (let i = 2; i < argv.length; i++) {
  const m = argv[i].match(/^--([a-z-]+)(?:=(.*))?$/);
  if (!m) words.push(argv[i]);
  else options[m[1].replace(/-(\w)/g, (_, c) => c.toUpperCase())] = m[2] ?? true;
}
console.log(options, words);

function* permutations(items, n = items.length) {
  if (n <= 1) yield items.slice();
  else {
    for (let i = 0; i < n; i++) {
      yield* permutations(items, n - 1);
      const j = n % 2 ? 0 : i;
      [items[n - 1], items[j]] = [items[j], items[n - 1]];
    }
  }
}

const combinations = (items, k) =>
  k === 0 ? [[]] : items.flatMap((x, i) => combinations(items.slice(i + 1), k - 1).map((rest) => [x, ...rest]));

const subsets = (items) => items.reduce((all, x) => all.concat(all.map((s) => [...s, x])), [[]]);

function* take(n, iterable) {
  for (const x of iterable) {
    if (n-- <= 0) return 'enough';
    yield x;
  }
}

function nextPermutation(a) {
  let i = a.length - 2;
  while (i >= 0 && a[i] >= a[i + 1]) i--;
  if (i < 0) return false;
  let j = a.length - 1;
  while (a[j] <= a[i]) j--;
  [a[i], a[j]] = [a[j], a[i]];
  a.push(...a.splice(i + 1).reverse());
  return true;
}

for (const word of words) {
  console.log(word, '->', [...take(Number(options.limit ?? 5), permutations([...word]))].map((p) => p.join('')).join(' '));
  console.log('  unique', new Set([...permutations([...word])].map((p) => p.join(''))).size);
  const letters = [...word].sort();
  let count = 1;
  while (nextPermutation(letters)) count++;
  console.log('  in order', count, letters.join(''));
}
if (options.showSubsets) {
  console.log(subsets([1, 2, 3]));
  console.log(combinations(['a', 'b', 'c', 'd'], 2).map((c) => c.join('')));
}
const cartesian = (...sets) => sets.reduce((acc, set) => acc.flatMap((x) => set.map((y) => [...x, y])), [[]]);
console.log(cartesian(['x', 'y'], [1, 2], [true]));
const grouped = Object.entries(words.reduce((m, w) => { (m[w.length] ??= []).push(w); return m; }, {}));
grouped.forEach(([n, ws]) => console.log(`${n}: ${ws}`));
label: for (const a of [3, 4, 5]) {
  for (const b of [4, 5, 12]) {
    if (b < a) continue label;
    const c = Math.hypot(a, b);
    if (!Number.isInteger(c)) continue;
    console.log(a, b, c);
    if (a === 5) break label;
  }
}
