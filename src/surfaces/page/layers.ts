// SPDX-License-Identifier: Apache-2.0
// The layers of a small graph, top down: a node is below those from which it is reached first; in a layer, nodes are by the mean place of
// their predecessors (Sugiyama, Tagawa and Toda 1981, one sweep).
export function layers(count: number, edges: { from: number; to: number }[]): number[][] {
  const next: number[][] = Array.from({ length: count }, () => []);
  const incoming = new Int32Array(count);
  for (const { from, to } of edges) {
    next[from]!.push(to);
    if (from !== to) ++incoming[to]!;
  }
  const layer = new Int32Array(count).fill(-1);
  const order: number[] = [];
  const begin = (node: number) => {
    if (layer[node]! >= 0) return;
    layer[node] = 0;
    order.push(node);
  };
  const spread = (from: number) => {
    for (let i = from; i < order.length; ++i)
      for (const to of next[order[i]!]!)
        if (layer[to]! < 0) {
          layer[to] = layer[order[i]!]! + 1;
          order.push(to);
        }
  };
  for (let node = 0; node < count; ++node) if (incoming[node] === 0) begin(node);
  spread(0);
  for (let node = 0; node < count; ++node) {
    const before = order.length;
    begin(node);
    spread(before);
  }
  const rows: number[][] = [];
  for (const node of order) (rows[layer[node]!] ??= []).push(node);
  const place = new Float64Array(count), sum = new Float64Array(count), degree = new Float64Array(count);
  for (const row of rows) {
    row.sort((a, b) => sum[a]! / (degree[a]! || 1) - sum[b]! / (degree[b]! || 1));
    row.forEach((node, i) => (place[node] = (i + 0.5) / row.length));
    for (const node of row)
      for (const to of next[node]!) {
        sum[to]! += place[node]!;
        ++degree[to]!;
      }
  }
  return rows;
}
