// SPDX-License-Identifier: Apache-2.0
// A report: everything is in the page. A place is a run's number and a position in it.
import type { Backend } from "./backend";
import type { At, Moves, ReportDocument, State, View } from "./types";

const nothing: Moves = { moves: [], is_cut: false, is_end: false };
const noState: State = { view: { name: "", kind: "", value: "" }, properties: [] };
const refuse = () => Promise.reject(new Error("a report has no server: `ramify serve` shows this"));

export function fromDocument(report: ReportDocument): Backend {
  // Equal parts of states are one object, as they are one node of the document.
  const views: View[] = [];
  for (const { children, ...node } of report.views)
    views.push({ ...node, children: children?.map((child) => views[child]!) });
  const runs = report.runs.map(({ steps, states, moves, back_to, path, ...head }) => ({ ...head, length: steps.length }));

  const at = (run: number, wanted: number): At => {
    const chosen = report.runs[run];
    if (chosen === undefined) return { position: 0, path: "", steps: [], state: noState, moves: nothing };
    const position = Math.min(wanted, chosen.steps.length);
    const state = chosen.states[position];
    return {
      position,
      path: chosen.path,
      steps: chosen.steps,
      state: state === undefined ? noState : { ...state, view: views[state.view]! },
      moves: chosen.moves[position] ?? nothing,
      back_to: chosen.back_to ?? undefined,
    };
  };

  return {
    program: async () => ({
      program: report.program,
      machine: report.machine,
      files: report.files.map(({ file }) => file),
      properties: [],
      path: "",
      note: "",
      has_graph: false,
      has_search: false,
      has_figures: false,
      has_analysis: false,
      report: { verdict: report.verdict, counts: report.counts, claims: report.claims, limits: report.limits, runs },
    }),
    source: async (file) => ({ text: report.files.find((each) => each.file === file)?.text ?? "" }),
    at: async (place) => at(place.run ?? 0, place.at),
    parts: refuse,
    graph: refuse,
    flow: refuse,
    calls: refuse,
    slice: refuse,
    paths: refuse,
    search: refuse,
    found: refuse,
    startSearch: refuse,
    stopSearch: refuse,
    figures: refuse,
    startFigures: refuse,
    stopFigures: refuse,
  };
}
