// SPDX-License-Identifier: Apache-2.0
// The loop of a run that never ends: its last state is that of an earlier position.
import type { At } from "./types";

// The position with which the loop begins. Undefined: the run does not repeat a state at its end.
export function loopOf(run: At): number | undefined {
  if (run.back_to !== undefined) return run.back_to;
  return run.steps[run.steps.length - 1]?.same_as;
}
