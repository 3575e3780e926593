// SPDX-License-Identifier: Apache-2.0
// Where the page's data comes from: the server that sent the page, or the document inside it.
import { fromDocument } from "./document";
import type { Place } from "./path";
import { fromServer } from "./server";
import type { At, Calls, Flow, FoundPlace, Graph, Paths, Program, Search, Slice, StatsReport, View } from "./types";

export interface Backend {
  program(): Promise<Program>;
  source(file: string): Promise<{ text: string }>;
  // The state at a place, and the whole run that it is a place of.
  at(place: Place): Promise<At>;
  // Parts of a value that the state at the place leaves out, some from the `first` on. The value is named by its numbers from the root.
  parts(place: Place, value: number[], first: number): Promise<View[]>;
  // Of the machine with these choices.
  graph(states: number, choices: string): Promise<Graph>;
  flow(name: string): Promise<Flow>;
  calls(): Promise<Calls>;
  slice(line: number, variable: string, isForward: boolean): Promise<Slice>;
  paths(name: string): Promise<Paths>;
  // What the search found is left out where the search is done and `known`.
  search(known: number): Promise<Search>;
  found(search: number, id: string): Promise<FoundPlace>;
  startSearch(isForEvery: boolean): Promise<Search>;
  stopSearch(): Promise<Search>;
  // Likewise a search for figures; `of` is an expression whose values are counted, or "".
  figures(known: number): Promise<Search<StatsReport>>;
  startFigures(of: string): Promise<Search<StatsReport>>;
  stopFigures(): Promise<Search<StatsReport>>;
}

const embedded = typeof document === "undefined" ? null : document.getElementById("document");

export const backend: Backend = embedded === null ? fromServer() : fromDocument(JSON.parse(embedded.textContent ?? "{}"));
