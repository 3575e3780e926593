// SPDX-License-Identifier: Apache-2.0
// Communications between threads, as far as the changes of a run show them: a step changes what another thread's step changed last, a
// variable or a part of one. Locks, queues and flags are variables, too.
import type { Change, Move } from "./types";

export interface Communication {
  from: number; // the position after the step that changed the variable
  to: number; // the position after the step of the other thread
  what: string;
}

const namesMax = 2;
const variablesMax = 2000; // of a run that changes more, the first

const isOwn = (step: Move, { path, kinds }: Change) => kinds?.[0] === "thread" || path[0] === step.thread || path.length === 0;

// One is the other or a part of it.
const overlap = (a: string[], b: string[]) => a.slice(0, b.length).every((name, index) => name === b[index]);

export function communications(steps: Move[]): Communication[] {
  const lastChange = new Map<string, { path: string[]; name: string; index: number }>();
  const found: Communication[] = [];
  steps.forEach((step, index) => {
    if (index === 0) return;
    const byStep = new Map<number, Set<string>>();
    const shared = step.changes.filter((change) => !isOwn(step, change));
    for (const change of shared) {
      let latest: { name: string; index: number } | undefined;
      for (const last of lastChange.values())
        if (overlap(change.path, last.path) && last.index > (latest?.index ?? 0)) latest = last;
      if (latest === undefined || steps[latest.index]!.thread === step.thread) continue;
      const names = byStep.get(latest.index) ?? new Set();
      byStep.set(latest.index, names.add(change.name.length < latest.name.length ? change.name : latest.name));
    }
    for (const { path, name } of shared)
      if (lastChange.size < variablesMax || lastChange.has(name)) lastChange.set(name, { path, name, index });
    for (const [from, names] of byStep)
      found.push({ from: from + 1, to: index + 1, what: [...names].slice(0, namesMax).join(", ") + (names.size > namesMax ? " …" : "") });
  });
  return found;
}
