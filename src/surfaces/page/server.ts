// SPDX-License-Identifier: Apache-2.0
// The server's answers. The token stands in the page's address, and goes into a header of each request.
import type { Backend } from "./backend";
import type { Place } from "./path";
import type { At, Calls, Flow, FoundPlace, Graph, Paths, Program, Search, Slice, StatsReport, View } from "./types";

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function request<T>(path: string, method = "GET", fields?: Record<string, string>): Promise<T> {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const response = await fetch(path, { method, headers: { "X-Ramify-Token": token }, body: fields && formOf(fields) });
  const answer = await response.json().catch(() => ({})); // the library refuses what is too large without a text
  if (!response.ok) throw new Error(answer.error ?? `the server answers ${response.status}`);
  return answer as T;
}

const question = (kind: string, parameters: Record<string, string> = {}) =>
  `/api/analysis?${new URLSearchParams({ kind, ...parameters })}`;

const fieldsOf = ({ path, at, choices }: Place) => ({ path, at: String(at), choices: choices ?? "" });

type Run = Pick<At, "path" | "choices" | "steps">;

// The steps that a run has in common with the one that was shown last.
function commonSteps({ path, choices, steps }: Run, wanted: Place): number {
  if ((choices ?? "") !== (wanted.choices ?? "") || path === "" || wanted.path === "") return 0;
  const before = path.split("."), now = wanted.path.split(".");
  let common = 0;
  while (common < steps.length && before[common] !== undefined && before[common] === now[common]) ++common;
  return common;
}

export function fromServer(): Backend {
  let last: Run = { path: "", steps: [] };
  return {
    program: () => request<Program>("/api/program"),
    source: (file) => request<{ text: string }>(`/api/source?file=${encodeURIComponent(file)}`),
    at: async (place) => {
      const before = last; // another request may be answered meanwhile
      const answer = await request<At>(`/api/at?known=${commonSteps(before, place)}`, "POST", fieldsOf(place));
      const run = { ...answer, steps: [...before.steps.slice(0, answer.first), ...answer.steps] };
      last = run;
      return run;
    },
    parts: async (place, value, first) => (await request<{ parts: View[] }>(`/api/parts?first=${first}`, "POST", { ...fieldsOf(place), value: value.join(".") })).parts,
    graph: (states, choices) => request<Graph>(`/api/graph?states=${states}`, "POST", { choices }),
    flow: (name) => request<Flow>(question("cfg", { function: name })),
    calls: () => request<Calls>(question("callgraph")),
    slice: (line, variable, isForward) =>
      request<Slice>(question("slice", { line: String(line), variable, direction: isForward ? "forward" : "backward" })),
    paths: (name) => request<Paths>(question("paths", { function: name })),
    search: (known) => request<Search>(`/api/search?known=${known}`),
    found: (number, id) => request<FoundPlace>(`/api/search/found?number=${number}&id=${id}`),
    startSearch: (isForEvery) => request<Search>(`/api/search/start?every=${isForEvery}`, "POST"),
    stopSearch: () => request<Search>("/api/search/stop", "POST"),
    figures: (known) => request<Search<StatsReport>>(`/api/figures?known=${known}`),
    startFigures: (of) => request<Search<StatsReport>>("/api/figures/start", "POST", { of }),
    stopFigures: () => request<Search<StatsReport>>("/api/figures/stop", "POST"),
  };
}
