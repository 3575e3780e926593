// SPDX-License-Identifier: Apache-2.0
// What the server sends, and what a report contains (docs/json.md; src/outputs/simulation_json.h, page_document.h).

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
  left_out?: number; // children that come when they are asked for
}

export interface Change {
  name: string;
  path: string[];
  kinds?: string[];
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
  same_as?: number; // the position that has the same state
}

export interface Moves {
  moves: Move[];
  is_cut: boolean;
  is_end: boolean;
}

// The value of the model's own view of a state.
export interface Drawing {
  value?: unknown;
  error?: string;
}

export interface State {
  view: View;
  properties: { name: string; truth: string }[];
  drawing?: Drawing;
}

export interface Program {
  program: string;
  machine: string;
  files: string[];
  properties: string[];
  path: string;
  note: string;
  has_graph: boolean;
  has_search: boolean;
  has_figures: boolean;
  has_analysis: boolean;
  report?: ReportHead;
}

export interface At {
  position: number;
  path: string;
  choices?: string;
  first?: number; // of the steps in the answer: the page has those before
  steps: Move[];
  divergence?: string;
  state: State;
  moves: Moves;
  back_to?: number; // the position that follows the last one in an endless run
}

export interface Search<Report = CheckReport> {
  state: "idle" | "running" | "done";
  number: number;
  states: number;
  transitions: number;
  frontier: number;
  depth: number;
  bytes: number;
  elapsed_ms: number;
  was_stopped: boolean;
  verdict?: string; // of one that is done; "": it has none
  found?: FoundRun[];
  report?: Report;
}

// A run that a search found.
export interface FoundRun {
  id: string;
  kind: string;
  property: string;
  message: string;
  is_violation: boolean;
  steps: number; // of an exact machine: choices
}
export interface FoundPlace {
  path: string;
  choices: string;
  at: number;
  divergence?: string;
}

// Of `ramify check --json`, the part that the page shows.
export interface CheckReport {
  verdict?: string;
  reasons?: string[];
  counts?: { states: number; transitions: number; depth: number; finished_states?: number; deadlocks?: number };
  unreached?: { label: string; place: Place | null }[];
  vacuous?: { property: string }[];
  outcomes?: Outcome[]; // of C and Rust
  states?: number; // likewise
  memory?: { bytes: number };
  elapsed_ms?: number;
  error?: string | null;
}

// Of `ramify stats --json`.
export interface StatsReport {
  error?: string | null;
  reasons: string[];
  violations: number;
  counts: { states: number; transitions: number; depth: number; finished_states: number; deadlocks: number };
  moments: { elapsed_ms: number; states: number; bytes: number }[];
  distributions: Distribution[];
  not_distributed?: string[];
  coverage?: {
    complete: boolean;
    actions: CoveredStep[];
    steps: CoveredStep[];
    unreached: { label: string; place: Place | null }[];
    lines: { file: string; executed: number[]; not_executed: number[] }[];
    states_by_depth: number[];
    states_by_degree: number[];
    notes: string[];
  };
}
export interface CoveredStep {
  action?: string; // or a thread and a label
  thread?: string;
  label?: string;
  place: Place | null;
  states: number;
  transitions: number;
  new_states: number;
}
export interface Distribution {
  expression: string;
  states: number;
  without_value: number;
  distinct: number;
  has_more: boolean;
  other_states: number;
  numbers: { least: number; greatest: number; mean: number; bins: { from: number; to: number; states: number }[] } | null;
  values: { value: unknown; states: number }[];
}

export interface Outcome {
  kind?: string; // of C
  outcome?: string; // of Rust
  status?: number;
  ub?: string;
  meaning?: string;
  detail?: string;
  message?: string;
  place?: Place;
  stdout: string;
}

// Of `ramify graph --format json`.
export interface Graph {
  complete: boolean;
  states: number;
  transitions: number;
  nodes: GraphNode[];
  edges: GraphEdge[];
}
export interface GraphNode {
  id: number;
  initial: boolean;
  finished: boolean;
  deadlock: boolean;
  violated: string[];
  state: View;
}
export interface GraphEdge {
  from: number;
  to: number;
  thread: string;
  label: string;
  choices: Choice[];
  fault?: { kind: string; message: string }; // then `to` is `from`
}

// Of `ramify cfg`, `callgraph`, `slice` and `paths`, each with --format json or --json.
export interface Flow {
  functions: {
    name: string;
    place: Place | null;
    blocks: { id: number; place: Place | null; lines: string[]; ways: { to: number | "exit"; kind: string }[]; calls: string[] }[];
  }[];
}
export interface Calls {
  functions: { id: number; name: string; place: Place | null }[];
  calls: { from: number; to: number; guess: boolean; implicit: boolean }[];
}
export interface Slice {
  line: number;
  direction: string;
  lines: { file: string; line: number }[];
  unresolved_calls: number;
  complete: boolean;
}
export interface Paths {
  function: string;
  complete?: boolean;
  paths: PathRow[];
}
export interface PathRow {
  end: string;
  inputs?: Record<string, unknown>;
  conditions: string[];
  result?: string;
  value?: unknown;
  message?: string;
  place?: Place | null;
}

// A report (src/outputs/page_document.h).
export interface ReportHead {
  verdict: string;
  counts: { name: string; value: string }[];
  claims: string[];
  limits: string[];
  runs: RunHead[];
}
export interface RunHead {
  rule: string;
  message: string;
  property: string;
  place: Place | null;
  is_finding: boolean;
  is_known: boolean;
  is_possible: boolean;
  replay: string;
  notes: string[];
  length: number;
}
export interface ReportDocument {
  tool_version: string;
  program: string;
  machine: string;
  verdict: string;
  counts: { name: string; value: string }[];
  claims: string[];
  limits: string[];
  files: { file: string; text: string }[];
  views: (Omit<View, "children"> & { children?: number[] })[];
  runs: (Omit<RunHead, "length"> & {
    back_to: number | null;
    path: string;
    steps: Move[];
    states: (Omit<State, "view"> & { view: number })[];
    moves: (Moves | null)[];
  })[];
}
