// SPDX-License-Identifier: Apache-2.0
// Paths (src/engine/simulation/path.h): a dot between steps, a comma between the choices of a step, "-" for a step without choices.
// The address has the path of the whole run, how many of its steps were taken, and the tab that is open: #path=-.0.1&at=2&tab=graph. In
// a report it has the number of the run instead of its path. A run that a search of C or Rust found also has the operations to which its
// numbers belong: &choices=@4,9.
import type { Choice } from "./types";

export interface Place {
  path: string; // of the whole run
  at: number; // steps of it that were taken
  choices?: string; // of an exact machine: what the numbers of the path depend on
  run?: number; // of a report
}

const stepText = (choices: Choice[]) =>
  choices.length === 0 ? "-" : choices.map((choice) => choice.taken).join(",");

export const pathOf = (steps: { choices: Choice[] }[]) => steps.map((step) => stepText(step.choices)).join(".");

export const extended = (path: string, choices: Choice[]) => (path === "" ? "" : path + ".") + stepText(choices);

export const stepsOf = (path: string) => (path === "" ? 0 : path.split(".").length);

const inAddress = () => new URLSearchParams(location.hash.slice(1));

// A number that was left out, or is none, is `otherwise`.
function numberOf(parameters: URLSearchParams, name: string, otherwise: number) {
  const number = Number.parseInt(parameters.get(name) ?? "", 10);
  return number >= 0 ? number : otherwise;
}

// Undefined: the address names no place.
export function placeInAddress(isReport: boolean): Place | undefined {
  const parameters = inAddress();
  if (isReport) {
    if (!parameters.has("run")) return undefined;
    return { path: "", at: numberOf(parameters, "at", Number.MAX_SAFE_INTEGER), run: numberOf(parameters, "run", 0) };
  }
  const path = parameters.get("path");
  if (path === null) return undefined;
  const length = stepsOf(path);
  return { path, at: Math.min(numberOf(parameters, "at", length), length), choices: parameters.get("choices") ?? "" };
}

export const tabInAddress = () => inAddress().get("tab") ?? "";

export function address(place: Place, tab: string) {
  const end = tab === "" ? "" : `&tab=${encodeURIComponent(tab)}`;
  if (place.run !== undefined) return `#run=${place.run}&at=${place.at}${end}`;
  const choices = place.choices ? `&choices=${encodeURIComponent(place.choices)}` : "";
  return `#path=${place.path}&at=${place.at}${choices}${end}`;
}
