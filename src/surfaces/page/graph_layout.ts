// SPDX-License-Identifier: Apache-2.0
// A layered layout of a state graph, as arrays of numbers, so that a worker computes it: a node's layer is its distance from the initial
// ones, its place in the layer the mean of its predecessors' places (Sugiyama, Tagawa and Toda 1981, the barycentre step). Linear in nodes
// and edges, a few passes. Nodes that no initial one reaches are not placed.
export interface LayoutRequest {
  initial: Uint8Array; // by node
  from: Int32Array; // by edge
  to: Int32Array;
}

export interface Layout {
  x: Float32Array; // of each node, in units of a node's distance
  y: Float32Array; // its layer; -1: not placed
  width: number;
  height: number;
  // The edge by which the breadth-first search came to each node; -1 for initial nodes.
  parent: Int32Array;
}

const sweeps = 4;

export function layout({ initial, from, to }: LayoutRequest): Layout {
  const count = initial.length;
  const first = new Int32Array(count + 1), next = new Int32Array(from.length);
  for (const node of from) ++first[node + 1]!;
  for (let node = 0; node < count; ++node) first[node + 1]! += first[node]!;
  const filled = first.slice(0, count);
  from.forEach((node, edge) => (next[filled[node]!++] = edge));
  const parent = new Int32Array(count).fill(-1);
  const layer = new Int32Array(count).fill(-1);
  const order: number[] = [];
  initial.forEach((is, node) => {
    if (is === 0) return;
    layer[node] = 0;
    order.push(node);
  });
  for (let i = 0; i < order.length; ++i) {
    const node = order[i]!;
    for (let at = first[node]!; at < first[node + 1]!; ++at) {
      const edge = next[at]!, target = to[edge]!;
      if (layer[target]! >= 0) continue;
      layer[target] = layer[node]! + 1;
      parent[target] = edge;
      order.push(target);
    }
  }
  const layers: number[][] = [];
  for (const node of order) (layers[layer[node]!] ??= []).push(node);
  const x = new Float32Array(count), y = new Float32Array(count).fill(-1);
  const width = layers.reduce((most, nodes) => Math.max(most, nodes.length), 1);
  const place = (nodes: number[]) => nodes.forEach((node, i) => (x[node] = (i + 0.5) * (width / nodes.length)));
  layers.forEach(place);
  const sum = new Float32Array(count), degree = new Float32Array(count);
  for (let sweep = 0; sweep < sweeps; ++sweep) {
    sum.fill(0);
    degree.fill(0);
    for (let edge = 0; edge < from.length; ++edge) {
      const source = from[edge]!, target = to[edge]!;
      if (layer[source]! < 0 || layer[target]! <= layer[source]!) continue;
      sum[target]! += x[source]!;
      degree[target]! += 1;
    }
    for (const nodes of layers) {
      nodes.sort((a, b) => sum[a]! / (degree[a]! || 1) - sum[b]! / (degree[b]! || 1));
      place(nodes);
    }
  }
  for (const node of order) y[node] = layer[node]! + 0.5;
  return { x, y, width, height: layers.length, parent };
}
