// SPDX-License-Identifier: Apache-2.0
// The server's answers. The token stands in the page's address, and goes into a header of each request.
import type { At, Graph, Program, Search } from "./types";

const token = new URLSearchParams(location.search).get("token") ?? "";

async function request<T>(path: string, method = "GET"): Promise<T> {
  const response = await fetch(path, { method, headers: { "X-Ramify-Token": token } });
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body as T;
}

export const program = () => request<Program>("/api/program");
export const source = (file: string) => request<{ text: string }>(`/api/source?file=${encodeURIComponent(file)}`);
export const at = (path: string) => request<At>(`/api/at?path=${encodeURIComponent(path)}`);
export const graph = (states: number) => request<Graph>(`/api/graph?states=${states}`);
export const search = () => request<Search>("/api/search");
export const startSearch = () => request<Search>("/api/search/start", "POST");
export const stopSearch = () => request<Search>("/api/search/stop", "POST");
