let data = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => { data += chunk; });
process.stdin.on('end', () => {
  const numbers = data.split(/\s+/).filter((s) => s !== '').map(Number);
  let at = 0;
  const next = () => numbers[at++];
  const matrix = () => {
    const rows = next(), cols = next();
    return Array.from({ length: rows }, () => Array.from({ length: cols }, next));
  };
  const a = matrix(), b = matrix();
  const c = a.map((row) => b[0].map((_, j) => row.reduce((s, x, k) => s + x * b[k][j], 0)));
  for (const row of c) console.log(row.join(' '));
});
