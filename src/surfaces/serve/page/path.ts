// SPDX-License-Identifier: Apache-2.0
// Paths (src/engine/simulation/path.h): a dot between steps, a comma between the choices of a step, "-" for a step without choices. The
// path of the page is the fragment of its address, so that a link reproduces the view and the browser's back button goes a step back.
import type { Choice } from "./types";

export const stepText = (choices: Choice[]) =>
  choices.length === 0 ? "-" : choices.map((choice) => choice.taken).join(",");

export const pathOf = (steps: { choices: Choice[] }[]) => steps.map((step) => stepText(step.choices)).join(".");

export const extended = (path: string, choices: Choice[]) => (path === "" ? "" : path + ".") + stepText(choices);

export const cutTo = (path: string, steps: number) => path.split(".").slice(0, steps).join(".");

export const pathInAddress = () => new URLSearchParams(location.hash.slice(1)).get("path");
export const address = (path: string) => "#path=" + path;
