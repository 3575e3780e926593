// SPDX-License-Identifier: Apache-2.0
// The state as a tree. What the last step changed is marked, and the way to it is open. Only open parts are in the page, and long lists
// come in portions; what changed in a portion that is not shown is shown after the others.
import { useEffect, useMemo, useState } from "preact/hooks";
import { backend } from "./backend";
import type { Place } from "./path";
import type { Change, View } from "./types";

const portion = 100;
const valueMax = 300; // characters of a value whose parts follow

interface Changed {
  byPath: Map<string, Change>;
  inside: Map<string, Change[]>; // changes of direct parts, by the path of the whole
  above: Set<string>; // the paths of everything around a change
}

const key = (path: string[]) => JSON.stringify(path);

function changedOf(changes: Change[]): Changed {
  const changed: Changed = { byPath: new Map(), inside: new Map(), above: new Set() };
  for (const change of changes) {
    changed.byPath.set(key(change.path), change);
    const whole = key(change.path.slice(0, -1));
    changed.inside.set(whole, [...(changed.inside.get(whole) ?? []), change]);
    for (let length = 1; length < change.path.length; ++length) changed.above.add(key(change.path.slice(0, length)));
  }
  return changed;
}

// The parts after those that the page has, up to `wanted` in all. Those of another place or state are not shown.
function useRest(place: Place, view: View, numbers: number[], wanted: number): { parts: View[]; error: string } {
  const own = view.children?.length ?? 0;
  const [rest, setRest] = useState<{ of: View; parts: View[] }>();
  const [error, setError] = useState("");
  const parts = rest?.of === view ? rest.parts : [];
  useEffect(() => {
    const missing = own + parts.length;
    if (wanted <= missing || (view.left_out ?? 0) === 0) return;
    let isCurrent = true;
    backend.parts(place, numbers, missing).then(
      (more) => {
        if (!isCurrent) return;
        setError("");
        if (more.length > 0) setRest({ of: view, parts: [...parts, ...more] });
      },
      (failure: Error) => isCurrent && setError(failure.message),
    );
    return () => void (isCurrent = false);
  }, [view, wanted, parts.length]);
  return { parts, error };
}

function Label({ name, value, change }: { name: string; value: string; change: Change | undefined }) {
  return (
    <span class={change ? "changed" : ""}>
      <span class="name">{name}</span> {value && <span class="value">{value}</span>}
      {change && change.before !== "" && <span class="was"> was {change.before}</span>}
    </span>
  );
}

interface NodeProps {
  view: View;
  path: string[];
  numbers: number[]; // of the parts that lead to it
  place: Place;
  changed: Changed;
  isOpen: boolean;
}

function Parts({ view, path, numbers, place, changed }: NodeProps) {
  const [shown, setShown] = useState(portion);
  const own = view.children ?? [];
  const count = own.length + (view.left_out ?? 0);
  const { parts: rest, error } = useRest(place, view, numbers, Math.min(shown, count));
  const parts = (rest.length === 0 ? own : [...own, ...rest]).slice(0, shown);
  const names = new Set(parts.map((part) => part.name));
  const others = parts.length < count ? (changed.inside.get(key(path)) ?? []).filter((change) => !names.has(change.path[change.path.length - 1]!)) : [];
  return (
    <>
      {parts.map((part, number) => (
        <Node key={number} view={part} path={[...path, part.name]} numbers={[...numbers, number]} place={place} changed={changed} isOpen={false} />
      ))}
      {others.slice(0, portion).map((change) => (
        <div class="leaf" key={change.name}>
          … <Label name={change.path[change.path.length - 1]!} value={change.after} change={change} />
        </div>
      ))}
      {error && <p role="alert" class="error">{error}</p>}
      {parts.length < count && <button onClick={() => setShown(shown + portion * 10)}>{count - parts.length} more</button>}
    </>
  );
}

function Node(props: NodeProps) {
  const { view, path, changed, isOpen } = props;
  const [chosen, setChosen] = useState<{ isOpen: boolean; at: Changed }>(); // by the user, and the step at which
  const hasParts = (view.children ?? []).length > 0;
  const value = hasParts && view.value.length > valueMax ? view.value.slice(0, valueMax) + "…" : view.value;
  const label = <Label name={view.name} value={view.same_as ? `same as ${view.same_as}` : value} change={changed.byPath.get(key(path))} />;
  if (!hasParts) return <div class="leaf">{label}</div>;
  const opensItself = changed.above.has(key(path));
  const open = chosen?.at === changed ? chosen.isOpen : opensItself || (chosen?.isOpen ?? isOpen);
  return (
    <details open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setChosen({ isOpen: !open, at: changed });
        }}
      >
        {label}
      </summary>
      {open && <Parts {...props} />}
    </details>
  );
}

interface Props {
  view: View;
  place: Place;
  changes: Change[]; // of the last step; the same array as long as it is the same step
}

export function StateTree({ view, place, changes }: Props) {
  const changed = useMemo(() => changedOf(changes), [changes]);
  const children = view.children ?? [];
  if (children.length === 0) return <p>There is no state to show.</p>;
  return (
    <div class="tree">
      {children.map((child, number) => (
        <Node
          key={`${child.kind} ${child.name}`}
          view={child}
          path={[child.name]}
          numbers={[number]}
          place={place}
          changed={changed}
          isOpen={child.kind === "thread" || children.length < 40}
        />
      ))}
    </div>
  );
}
