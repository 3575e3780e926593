// SPDX-License-Identifier: Apache-2.0
// Paths (src/engine/simulation/path.h): a dot between steps, a comma between the choices of a step, "-" for a step without choices. The
// address has the path of the whole run and how many of its steps were taken: #path=-.0.1&at=2
import type { Choice } from "./types";

const stepText = (choices: Choice[]) =>
  choices.length === 0 ? "-" : choices.map((choice) => choice.taken).join(",");

export const pathOf = (steps: { choices: Choice[] }[]) => steps.map((step) => stepText(step.choices)).join(".");

export const extended = (path: string, choices: Choice[]) => (path === "" ? "" : path + ".") + stepText(choices);

export const cutTo = (path: string, steps: number) =>
  steps === 0 || path === "" ? "" : path.split(".").slice(0, steps).join(".");

export const stepsOf = (path: string) => (path === "" ? 0 : path.split(".").length);

export function pathInAddress(): { path?: string; at: number } {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const path = parameters.get("path") ?? undefined;
  const length = stepsOf(path ?? "");
  const at = Number.parseInt(parameters.get("at") ?? "", 10);
  return { path, at: at >= 0 && at <= length ? at : length };
}

export const address = (path: string, at: number) => `#path=${path}&at=${at}`;
