// SPDX-License-Identifier: Apache-2.0
// The paths of a function, for all inputs, as a tree: paths that have their first conditions in common share a branch. Each ends with
// inputs that take it.
import { useEffect, useState } from "preact/hooks";
import { backend } from "./backend";
import type { Lines } from "./source_view";
import type { PathRow, Paths } from "./types";

interface Branch {
  condition: string;
  paths: PathRow[]; // that end here
  branches: Branch[];
}

function treeOf(paths: PathRow[]): Branch {
  const root: Branch = { condition: "", paths: [], branches: [] };
  for (const path of paths) {
    let at = root;
    for (const condition of path.conditions) {
      let next = at.branches.find((branch) => branch.condition === condition);
      if (next === undefined) at.branches.push((next = { condition, paths: [], branches: [] }));
      at = next;
    }
    at.paths.push(path);
  }
  return root;
}

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function End({ path, onMark }: { path: PathRow; onMark: (lines: Lines) => void }) {
  const inputs = Object.entries(path.inputs ?? {}).map(([name, value]) => `${name} = ${shown(value)}`).join(", ");
  const { place } = path;
  return (
    <div class="leaf">
      <span class={path.end === "returned" ? "good" : "bad"}>{path.end}</span>{" "}
      {path.end === "returned" ? <code>{path.result}</code> : path.message}{" "}
      <small>{inputs === "" ? "without inputs" : `with ${inputs}`}</small>{" "}
      {place && <button onClick={() => onMark([{ file: place.file, line: place.line }])}>line {place.line}</button>}
    </div>
  );
}

function BranchView({ branch, onMark }: { branch: Branch; onMark: (lines: Lines) => void }) {
  return (
    <>
      {branch.paths.map((path) => (
        <End path={path} onMark={onMark} />
      ))}
      {branch.branches.map((next) => (
        <details open>
          <summary><code>{next.condition}</code></summary>
          <BranchView branch={next} onMark={onMark} />
        </details>
      ))}
    </>
  );
}

export function PathsPanel({ onMark }: { onMark: (lines: Lines) => void }) {
  const [names, setNames] = useState<string[]>([]);
  const [name, setName] = useState("");
  const [paths, setPaths] = useState<Paths>();
  const [said, setSaid] = useState("");
  useEffect(() => {
    backend.flow("").then((flow) => setNames(flow.functions.map((each) => each.name)), (failure: Error) => setSaid(failure.message));
  }, []);
  const ask = (event: Event) => {
    event.preventDefault();
    setPaths(undefined);
    setSaid("following the paths…");
    backend.paths(name || (names[0] ?? "")).then(
      (found) => {
        setPaths(found);
        setSaid(`${found.paths.length} paths${found.complete === false ? ", and more" : ""}`);
      },
      (failure: Error) => setSaid(failure.message),
    );
  };
  return (
    <>
      <form onSubmit={ask} class="row">
        <label>
          every way through{" "}
          <select value={name || names[0]} onChange={(event) => setName(event.currentTarget.value)}>
            {names.map((each) => (
              <option value={each}>{each}</option>
            ))}
          </select>
        </label>{" "}
        <button disabled={names.length === 0}>follow its paths</button> <span role="status">{said}</span>
      </form>
      {paths && (
        <div class="tree">
          <BranchView branch={treeOf(paths.paths)} onMark={onMark} />
        </div>
      )}
    </>
  );
}
