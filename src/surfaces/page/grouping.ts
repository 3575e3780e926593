// SPDX-License-Identifier: Apache-2.0
// A state graph for drawing: states with the same value of a variable as one node, steps of chosen threads, states that a filter keeps.
import type { Graph, View } from "./types";

export interface Grouped {
  // By node of the drawing.
  states: number[]; // how many
  first: Int32Array; // one of them, for a path to it
  initial: Uint8Array;
  bad: Uint8Array;
  finished: Uint8Array;
  label: string[];
  // By edge of the drawing: from, to, and one of the graph's edges.
  from: Int32Array;
  to: Int32Array;
  edge: Int32Array;
}

export interface Wanted {
  by: string; // the name of a part of the state; "": states are not grouped
  hidden: Set<string>; // threads whose steps are left out
  filter: string; // of the states that are kept: a part of their text
}

export const partsOf = (graph: Graph) => (graph.nodes[0]?.state.children ?? []).map((part) => part.name);
export const threadsOf = (graph: Graph) => [...new Set(graph.edges.map((edge) => edge.thread))];

const shown = (view: View) => view.same_as ?? view.value;
export const stateText = (state: View) =>
  (state.children ?? []).map((part) => `${part.name} = ${shown(part)}`).join("\n");

const valueOf = (state: View, name: string) => {
  const part = (state.children ?? []).find((child) => child.name === name);
  return part === undefined ? "–" : shown(part);
};

const groupsLeast = 2, groupsMost = 400, statesMost = 3000;

// What a large graph is grouped by at first: the part with the most values that still can be drawn. "": it is not large, or has none.
export function defaultGrouping(graph: Graph): string {
  if (graph.nodes.length <= statesMost) return "";
  let best = "", most = 0;
  for (const name of partsOf(graph)) {
    const values = new Set(graph.nodes.map((node) => valueOf(node.state, name))).size;
    if (values >= groupsLeast && values <= groupsMost && values > most) [best, most] = [name, values];
  }
  return best;
}

export function grouped(graph: Graph, { by, hidden, filter }: Wanted): Grouped {
  const wanted = filter.trim().toLowerCase();
  const faulty = new Set(graph.edges.filter((edge) => edge.fault !== undefined).map((edge) => edge.from));
  const number = new Map<string, number>();
  const group = new Int32Array(graph.nodes.length).fill(-1);
  const states: number[] = [], first: number[] = [], label: string[] = [];
  const initial: number[] = [], bad: number[] = [], finished: number[] = [];
  for (const node of graph.nodes) {
    if (wanted !== "" && !node.initial && !stateText(node.state).toLowerCase().includes(wanted)) continue;
    const key = by === "" ? String(node.id) : valueOf(node.state, by);
    let index = number.get(key);
    if (index === undefined) {
      index = states.length;
      number.set(key, index);
      states.push(0);
      first.push(node.id);
      label.push(by === "" ? "" : `${by} = ${key}`);
      for (const flags of [initial, bad, finished]) flags.push(0);
    }
    group[node.id] = index;
    ++states[index]!;
    if (node.initial) initial[index] = 1;
    if (node.deadlock || node.violated.length > 0 || faulty.has(node.id)) {
      if (bad[index] === 0) first[index] = node.id;
      bad[index] = 1;
    }
    if (node.finished) finished[index] = 1;
  }
  const seen = new Set<number>();
  const from: number[] = [], to: number[] = [], edges: number[] = [];
  graph.edges.forEach((edge, index) => {
    const a = group[edge.from]!, b = group[edge.to]!;
    const key = a * states.length + b;
    if (a < 0 || b < 0 || a === b || hidden.has(edge.thread) || seen.has(key)) return;
    seen.add(key);
    from.push(a);
    to.push(b);
    edges.push(index);
  });
  return {
    states,
    first: Int32Array.from(first),
    initial: Uint8Array.from(initial),
    bad: Uint8Array.from(bad),
    finished: Uint8Array.from(finished),
    label,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    edge: Int32Array.from(edges),
  };
}
