// SPDX-License-Identifier: Apache-2.0
// The state as a tree. What the last step changed is marked, and the way to it is open. Long lists are shown in parts.
import { useState } from "preact/hooks";
import type { Change, View } from "./types";

const part = 100;

interface NodeProps {
  view: View;
  path: string[];
  changed: Map<string, Change>;
  isOpen: boolean;
}

const key = (path: string[]) => JSON.stringify(path);

function changedInside(changed: Map<string, Change>, path: string[]) {
  const prefix = key(path).slice(0, -1);
  return [...changed.keys()].some((each) => each.startsWith(prefix));
}

function Node({ view, path, changed, isOpen }: NodeProps) {
  const [shown, setShown] = useState(part);
  const children = view.children ?? [];
  const change = changed.get(key(path));
  const label = (
    <span class={change ? "changed" : ""}>
      <span class="name">{view.name}</span>{" "}
      {(view.same_as || view.value) && <span class="value">{view.same_as ? `same as ${view.same_as}` : view.value}</span>}
      {change && change.before !== "" && <span class="was"> was {change.before}</span>}
    </span>
  );
  if (children.length === 0) return <div class="leaf">{label}</div>;
  return (
    <details open={isOpen || changedInside(changed, path)}>
      <summary>{label}</summary>
      {children.slice(0, shown).map((child) => (
        <Node view={child} path={[...path, child.name]} changed={changed} isOpen={false} />
      ))}
      {children.length > shown && (
        <button onClick={() => setShown(shown + part * 10)}>{children.length - shown} more</button>
      )}
    </details>
  );
}

export function StateTree({ view, changes }: { view: View; changes: Change[] }) {
  const changed = new Map(changes.map((change) => [key(change.path), change]));
  const children = view.children ?? [];
  if (children.length === 0) return <p>There is no state to show.</p>;
  return (
    <div class="tree">
      {children.map((child) => (
        <Node view={child} path={[child.name]} changed={changed} isOpen={child.kind === "thread" || children.length < 40} />
      ))}
    </div>
  );
}
