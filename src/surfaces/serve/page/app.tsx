// SPDX-License-Identifier: Apache-2.0
// The explorer: source, state, moves and trace of one path through a program.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { address, cutTo, extended, pathInAddress } from "./path";
import type { At, Move, Program, View } from "./types";

const enabled = (move: Move) => move.outcome === "stepped" || move.outcome === "fault";

function Tree({ view, depth }: { view: View; depth: number }) {
  const children = view.children ?? [];
  const label = (
    <>
      <span class="name">{view.name}</span>
      {view.value !== "" && <span class="value"> {view.same_as ?? view.value}</span>}
    </>
  );
  if (children.length === 0) return <div class="leaf">{label}</div>;
  return (
    <details open={depth < 2}>
      <summary>{label}</summary>
      {children.map((child) => (
        <Tree view={child} depth={depth + 1} />
      ))}
    </details>
  );
}

export function App() {
  const [program, setProgram] = useState<Program>();
  const [at, setAt] = useState<At>();
  const [error, setError] = useState("");
  const [path, setPath] = useState<string>();

  useEffect(() => {
    const follow = () => setPath(pathInAddress() ?? undefined);
    addEventListener("hashchange", follow);
    api.program().then((loaded) => {
      setProgram(loaded);
      setPath(pathInAddress() ?? loaded.path);
    }, (failure: Error) => setError(failure.message));
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    if (path === undefined) return;
    let isCurrent = true;
    api.at(path).then(
      (answer) => isCurrent && setAt(answer),
      (failure: Error) => isCurrent && setError(failure.message),
    );
    return () => void (isCurrent = false);
  }, [path]);

  if (error !== "") return <p role="alert">{error}</p>;
  if (program === undefined || at === undefined) return <p>loading</p>;
  const go = (to: string) => (location.hash = address(to));
  return (
    <main>
      <h1>{program.program}</h1>
      <section aria-label="moves">
        {at.moves.moves.map((move) => (
          <button disabled={!enabled(move)} onClick={() => go(extended(at.path, move.choices))}>
            {move.thread} {move.label} {move.choices.map((choice) => choice.label).join(", ")}
          </button>
        ))}
        <button disabled={at.position === 0} onClick={() => go(cutTo(at.path, at.position - 1))}>
          back
        </button>
      </section>
      <section aria-label="state">
        <Tree view={at.state.view} depth={0} />
      </section>
    </main>
  );
}
