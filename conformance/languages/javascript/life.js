// Cellular automata, a maze, sparse matrices, knight's tour by backtracking, permutations, sudoku: loops and arrays.
const show = (cells, w, h) => Array.from({ length: h }, (_, y) => Array.from({ length: w }, (_, x) => (cells.has(`${x},${y}`) ? '#' : '.')).join('')).join('\n');
function step(cells) {
  const counts = new Map();
  for (const key of cells) {
    const [x, y] = key.split(',').map(Number);
    for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) if (dx || dy) { const k = `${x + dx},${y + dy}`; counts.set(k, (counts.get(k) || 0) + 1); }
  }
  return new Set([...counts].filter(([k, n]) => n === 3 || (n === 2 && cells.has(k))).map(([k]) => k));
}
let glider = new Set(['1,0', '2,1', '0,2', '1,2', '2,2']);
for (let i = 0; i < 4; i++) glider = step(glider);
console.log(show(glider, 5, 5), glider.size);
const rule = (n) => (row) => row.map((_, i) => (n >> (((row[i - 1] ?? 0) << 2) | (row[i] << 1) | (row[i + 1] ?? 0))) & 1);
let row = Array(21).fill(0); row[10] = 1;
for (let i = 0; i < 6; i++, row = rule(90)(row)) console.log(row.map((c) => ' *'[c]).join('').trimEnd());

function* permutations(items) { if (items.length < 2) { yield [...items]; return; } for (const [i, x] of items.entries()) for (const rest of permutations(items.toSpliced(i, 1))) yield [x, ...rest]; }
const combinations = (items, k) => (k === 0 ? [[]] : items.flatMap((x, i) => combinations(items.slice(i + 1), k - 1).map((c) => [x, ...c])));
console.log([...permutations('abc'.split(''))].map((p) => p.join('')).join(), combinations([1, 2, 3, 4], 2), combinations([1, 2, 3], 0));

function queens(n) {
  const solutions = [], columns = new Set(), up = new Set(), down = new Set();
  (function place(r, placed) {
    if (r === n) return void solutions.push(placed);
    for (let c = 0; c < n; c++) {
      if (columns.has(c) || up.has(r + c) || down.has(r - c)) continue;
      columns.add(c); up.add(r + c); down.add(r - c);
      place(r + 1, [...placed, c]);
      columns.delete(c); up.delete(r + c); down.delete(r - c);
    }
  })(0, []);
  return solutions;
}
console.log(queens(6).length, queens(4), queens(3));
const grid = ['53..7....', '6..195...', '.98....6.', '8...6...3', '4..8.3..1', '7...2...6', '.6....28.', '...419..5', '....8..79'].map((r) => [...r].map((c) => (c === '.' ? 0 : +c)));
function solve(g) {
  let best = null;
  for (let y = 0; y < 9; y++) for (let x = 0; x < 9; x++) {
    if (g[y][x]) continue;
    const used = new Set();
    for (let i = 0; i < 9; i++) { used.add(g[y][i]); used.add(g[i][x]); used.add(g[3 * Math.floor(y / 3) + Math.floor(i / 3)][3 * Math.floor(x / 3) + (i % 3)]); }
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => !used.has(d));
    if (!best || free.length < best.free.length) best = { x, y, free };
  }
  if (!best) return true;
  for (const d of best.free) { g[best.y][best.x] = d; if (solve(g)) return true; }
  g[best.y][best.x] = 0;
  return false;
}
console.log(solve(grid), grid.map((r) => r.join('')).join(' '));
const transpose = (m) => m[0].map((_, j) => m.map((r) => r[j]));
const spiral = (m) => (m.length ? [...m[0], ...spiral(transpose(m.slice(1)).reverse())] : []);
const m3 = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
console.log(transpose(m3), (function s(m) { return m.length && m[0]?.length ? [...m[0], ...s(m.length > 1 ? transpose(m.slice(1)).reverse() : [])] : []; })(m3), m3.map((r, i) => r[i]).reduce((a, b) => a + b), m3.flat().filter((n) => n % 2).length);
const sieve = (n) => { const composite = new Array(n + 1).fill(false), primes = []; for (let i = 2; i <= n; i++) { if (composite[i]) continue; primes.push(i); for (let j = i * i; j <= n; j += i) composite[j] = true; } return primes; };
console.log(sieve(100), sieve(1000).length);
const memo = (f, known = {}) => (n) => known[n] ?? (known[n] = f(n));
const ways = memo((n) => (n < 0 ? 0 : n === 0 ? 1 : ways(n - 1) + ways(n - 2) + ways(n - 3)));
console.log(ways(30), [1, 2, 3, 4, 5].map(ways), (function hanoi(n, a, b, c) { return n === 0 ? 0 : hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a); })(8, 'A', 'B', 'C'));
loop: for (let a = 1; a < 30; a++) for (let b = a; b < 30; b++) for (let c = b; c < 30; c++) { if (a * a + b * b !== c * c) continue; if (a > 9) break loop; process.stdout.write(`${a},${b},${c} `); }
console.log();
