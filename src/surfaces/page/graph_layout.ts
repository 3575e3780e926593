// SPDX-License-Identifier: Apache-2.0
// A layered layout of a state graph: a state's layer is its distance from the initial states, its place in the layer the mean of its
// predecessors' places (Sugiyama, Tagawa and Toda 1981, the barycentre step). Linear in states and steps, a few passes.
import type { Choice, Graph } from "./types";

export interface Layout {
  x: Float32Array; // of each node, in units of a node's distance
  y: Float32Array; // its layer
  width: number;
  height: number;
  // The edge by which the breadth-first search came to each node; -1 for initial states.
  parent: Int32Array;
}

const sweeps = 4;

export function layout(graph: Graph): Layout {
  const count = graph.nodes.length;
  const next: number[][] = Array.from({ length: count }, () => []);
  graph.edges.forEach((edge, index) => next[edge.from]!.push(index));
  const parent = new Int32Array(count).fill(-1);
  const layer = new Int32Array(count).fill(-1);
  const order = graph.nodes.filter((node) => node.initial).map((node) => node.id);
  for (const node of order) layer[node] = 0;
  for (let i = 0; i < order.length; ++i) {
    const from = order[i]!;
    for (const index of next[from]!) {
      const to = graph.edges[index]!.to;
      if (layer[to]! >= 0) continue;
      layer[to] = layer[from]! + 1;
      parent[to] = index;
      order.push(to);
    }
  }
  const layers: number[][] = [];
  for (const node of order) (layers[layer[node]!] ??= []).push(node);
  const x = new Float32Array(count), y = new Float32Array(count);
  const width = Math.max(1, ...layers.map((nodes) => nodes.length));
  const place = (nodes: number[]) => nodes.forEach((node, i) => (x[node] = (i + 0.5) * (width / nodes.length)));
  layers.forEach(place);
  const sum = new Float32Array(count), degree = new Float32Array(count);
  for (let sweep = 0; sweep < sweeps; ++sweep) {
    sum.fill(0);
    degree.fill(0);
    for (const edge of graph.edges) {
      if (layer[edge.to]! <= layer[edge.from]!) continue;
      sum[edge.to]! += x[edge.from]!;
      degree[edge.to]! += 1;
    }
    for (const nodes of layers) {
      nodes.sort((a, b) => sum[a]! / (degree[a]! || 1) - sum[b]! / (degree[b]! || 1));
      place(nodes);
    }
  }
  for (const node of order) y[node] = layer[node]! + 0.5;
  return { x, y, width, height: layers.length, parent };
}

// The choices from the only initial state to a node; none where there are several initial states.
export function choicesTo(graph: Graph, { parent }: Layout, node: number): Choice[][] | undefined {
  if (graph.nodes.filter((each) => each.initial).length !== 1) return undefined;
  const steps: Choice[][] = [];
  for (let at = node; parent[at]! >= 0; at = graph.edges[parent[at]!]!.from) steps.push(graph.edges[parent[at]!]!.choices);
  return steps.reverse();
}
