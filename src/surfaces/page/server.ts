// SPDX-License-Identifier: Apache-2.0
// The server's answers. The token stands in the page's address, and goes into a header of each request.
import type { Backend } from "./backend";
import { cutTo } from "./path";
import type { At, Calls, Flow, Graph, Paths, Program, Search, Slice } from "./types";

async function request<T>(path: string, method = "GET"): Promise<T> {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const response = await fetch(path, { method, headers: { "X-Ramify-Token": token } });
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body as T;
}

const question = (kind: string, parameters: Record<string, string> = {}) =>
  `/api/analysis?${new URLSearchParams({ kind, ...parameters })}`;

const stateAt = (path: string) => request<At>(`/api/at?path=${encodeURIComponent(path)}`);

export const fromServer = (): Backend => ({
  program: () => request<Program>("/api/program"),
  source: (file) => request<{ text: string }>(`/api/source?file=${encodeURIComponent(file)}`),
  at: async ({ path, at }) => {
    const prefix = cutTo(path, at);
    const whole = stateAt(path);
    if (prefix === path) return whole;
    const [run, part] = await Promise.all([whole, stateAt(prefix)]);
    return { ...part, path: run.path, steps: run.steps, divergence: run.divergence };
  },
  graph: (states) => request<Graph>(`/api/graph?states=${states}`),
  flow: (name) => request<Flow>(question("cfg", { function: name })),
  calls: () => request<Calls>(question("callgraph")),
  slice: (line, variable, isForward) =>
    request<Slice>(question("slice", { line: String(line), variable, direction: isForward ? "forward" : "backward" })),
  paths: (name) => request<Paths>(question("paths", { function: name })),
  search: () => request<Search>("/api/search"),
  startSearch: () => request<Search>("/api/search/start", "POST"),
  stopSearch: () => request<Search>("/api/search/stop", "POST"),
});
