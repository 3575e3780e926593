const { readFileSync } = require('fs');

function build(frequencies) {
  let nodes = Object.keys(frequencies).sort().map((symbol, order) => ({ weight: frequencies[symbol], order, symbol }));
  let order = nodes.length;
  while (nodes.length > 1) {
    nodes.sort((a, b) => a.weight - b.weight || a.order - b.order);
    const [left, right] = nodes.splice(0, 2);
    nodes.push({ weight: left.weight + right.weight, order: order++, left, right });
  }
  return nodes[0];
}

function codes(node, prefix = '', table = new Map()) {
  if ('symbol' in node) table.set(node.symbol, prefix || '0');
  else {
    codes(node.left, prefix + '0', table);
    codes(node.right, prefix + '1', table);
  }
  return table;
}

function decode(bits, tree) {
  let node = tree, text = '';
  for (const bit of bits) {
    if (!('symbol' in node)) node = bit === '1' ? node.right : node.left;
    if ('symbol' in node) {
      text += node.symbol;
      node = tree;
    }
  }
  return text;
}

function pack(bits) {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  [...bits].forEach((bit, i) => {
    if (bit === '1') bytes[i >> 3] |= 0x80 >> (i & 7);
  });
  return bytes;
}

for (const line of readFileSync('/dev/stdin', 'utf8').split('\n').slice(0, -1)) {
  if (!line) {
    console.log('(empty)');
    continue;
  }
  const frequencies = {};
  for (const c of line) frequencies[c] = (frequencies[c] ?? 0) + 1;
  const tree = build(frequencies);
  const table = codes(tree);
  for (const [symbol, code] of [...table].sort(([, a], [, b]) => a.length - b.length || (a < b ? -1 : 1))) {
    console.log(`  '${symbol}' ${String(frequencies[symbol]).padStart(3)} ${code}`);
  }
  const bits = Array.from(line, (c) => table.get(c)).join('');
  const packed = pack(bits);
  const hex = Array.from(packed, (b) => b.toString(16).padStart(2, '0')).join('');
  console.log(`${8 * line.length} -> ${bits.length} bits, ${hex}, sum ${packed.reduce((a, b) => a + b, 0)}`);
  console.log(packed, packed.length, packed.subarray(1, 3), decode(bits, tree) === line);
}
