// SPDX-License-Identifier: Apache-2.0
// What the server sends (docs/json.md; src/outputs/simulation_json.h).

export interface Place {
  file: string;
  line: number;
  column: number;
  end_line?: number;
  end_column?: number;
}

export interface View {
  name: string;
  kind: string;
  value: string;
  place?: Place;
  same_as?: string;
  children?: View[];
}

export interface Change {
  name: string;
  path: string[];
  before: string;
  after: string;
}

export interface Choice {
  kind: string;
  label: string;
  taken: number;
  count: number;
}

export interface Move {
  outcome: "stepped" | "finished" | "blocked" | "fault" | "store full" | "stopped";
  thread: string;
  label: string;
  from: Place | null;
  to: Place | null;
  stopped_at: string;
  choices: Choice[];
  changes: Change[];
  printed: string[];
  violated: string[];
  refused_by?: string;
  fault?: { kind: string; message: string; place: Place | null };
}

export interface Program {
  program: string;
  machine: string;
  files: string[];
  properties: string[];
  path: string;
  note: string;
  has_graph: boolean;
}

export interface At {
  position: number;
  path: string;
  steps: Move[];
  divergence?: string;
  state: { view: View; properties: { name: string; truth: string }[] };
  moves: { moves: Move[]; is_cut: boolean; is_end: boolean };
}

export interface Search {
  state: "idle" | "running" | "done";
  number: number;
  states: number;
  transitions: number;
  frontier: number;
  depth: number;
  bytes: number;
  elapsed_ms: number;
  was_stopped: boolean;
  report?: Report;
}

// Of `ramify check --json`, the part that the page shows.
export interface Report {
  verdict?: string;
  reasons?: string[];
  counts?: { states: number; depth: number };
  violations?: { kind: string; property?: string; message?: string; steps: { choices: Choice[] }[] }[];
  error?: string | null;
}

// Of `ramify graph --format json`.
export interface Graph {
  complete: boolean;
  states: number;
  transitions: number;
  nodes: { id: number; initial: boolean; finished: boolean; deadlock: boolean; violated: string[] }[];
  edges: { from: number; to: number; thread: string; label: string; choices: Choice[] }[];
}
