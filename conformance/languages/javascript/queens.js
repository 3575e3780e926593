const n = parseInt(process.argv[2] ?? '8', 10);
const solutions = [];
(function place(row, cols, placed) {
  if (row === n) { solutions.push(placed); return; }
  for (let c = 0; c < n; c++) {
    const clashes = placed.some((pc, pr) => pc === c || Math.abs(pc - c) === row - pr);
    if (!clashes) place(row + 1, cols, [...placed, c]);
  }
})(0, 0, []);
console.log(solutions.length);
for (const c of solutions[0]) console.log('.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1));
