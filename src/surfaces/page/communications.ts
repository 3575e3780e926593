// SPDX-License-Identifier: Apache-2.0
// Communications between threads, as far as the changes of a run show them: a step changes a variable that another thread's step changed
// last. Locks, queues and flags are variables, too.
import type { Move } from "./types";

export interface Communication {
  from: number; // the position after the step that changed the variable
  to: number; // the position after the step of the other thread
  what: string;
}

const namesMax = 2;

const isOwn = (step: Move, path: string[], kinds: string[] | undefined) =>
  kinds?.[0] === "thread" || path[0] === step.thread || path.length === 0;

export function communications(steps: Move[]): Communication[] {
  const lastChange = new Map<string, number>();
  const found: Communication[] = [];
  steps.forEach((step, index) => {
    if (index === 0) return;
    const byStep = new Map<number, string[]>();
    const shared = step.changes.filter((change) => !isOwn(step, change.path, change.kinds));
    for (const name of new Set(shared.map((change) => change.path[0]!))) {
      const before = lastChange.get(name);
      if (before !== undefined && steps[before]!.thread !== step.thread) byStep.set(before, [...(byStep.get(before) ?? []), name]);
      lastChange.set(name, index);
    }
    for (const [from, names] of byStep)
      found.push({ from: from + 1, to: index + 1, what: names.slice(0, namesMax).join(", ") + (names.length > namesMax ? " …" : "") });
  });
  return found;
}
