// SPDX-License-Identifier: Apache-2.0
// The explorer: source, state, moves and path of one position in a program. The position is the page's address, so every view has a
// link, and the browser's back button goes back.
import { useCallback, useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { GraphView } from "./graph_view";
import { useKeys } from "./keys";
import { MoveList } from "./move_list";
import { address, cutTo, extended, pathInAddress, stepsOf } from "./path";
import { PathView } from "./path_view";
import { SearchPanel } from "./search_panel";
import { SequenceDiagram } from "./sequence_diagram";
import { SourceView } from "./source_view";
import { StateTree } from "./state_tree";
import type { At, Program } from "./types";

type Tab = "path" | "sequence" | "search" | "graph";

// What the page shows at a path; the steps behind the position stay, for moving forward again.
interface Position {
  path: string; // of the whole run
  at: number; // steps of it that were taken
}

function positionInAddress(): Position | undefined {
  const { path, at } = pathInAddress();
  return path === undefined ? undefined : { path, at };
}

export function App() {
  const [program, setProgram] = useState<Program>();
  const [position, setPosition] = useState<Position>();
  const [run, setRun] = useState<At>(); // at the end of the whole run
  const [here, setHere] = useState<At>(); // at the position
  const [error, setError] = useState("");
  const [tab, setTab] = useState<Tab>("path");

  useEffect(() => {
    const follow = () => setPosition(positionInAddress());
    addEventListener("hashchange", follow);
    api.program().then(
      (loaded) => {
        setProgram(loaded);
        document.title = `${loaded.program} – ramify`;
        setPosition(positionInAddress() ?? { path: loaded.path, at: stepsOf(loaded.path) });
      },
      (failure: Error) => setError(failure.message),
    );
    return () => removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    if (position === undefined) return;
    let isCurrent = true;
    const prefix = cutTo(position.path, position.at);
    const whole = api.at(position.path);
    const part = prefix === position.path ? whole : api.at(prefix);
    Promise.all([whole, part]).then(
      ([atEnd, atPosition]) => {
        if (!isCurrent) return;
        setRun(atEnd);
        setHere(atPosition);
        setError("");
      },
      (failure: Error) => isCurrent && setError(failure.message),
    );
    return () => void (isCurrent = false);
  }, [position]);

  const go = useCallback((path: string, at: number) => (location.hash = address(path, at)), []);
  const length = run?.steps.length ?? 0;
  const at = here?.position ?? 0;
  const path = run?.path ?? "";
  const take = (index: number) => {
    const move = here?.moves.moves[index];
    if (here === undefined || move === undefined || move.outcome === "blocked") return;
    go(extended(here.path, move.choices), at + 1);
  };
  // Keys count from the position that was asked for, which the server may not have answered yet: two quick presses are two steps.
  const asked = () => positionInAddress() ?? { path, at };
  useKeys({
    back: () => asked().at > 0 && go(asked().path, asked().at - 1),
    forward: () => {
      const from = asked();
      if (from.at < stepsOf(from.path)) go(from.path, from.at + 1);
      else if (from.at === at) take(0);
    },
    first: () => go(path, 0),
    last: () => go(path, length),
    take,
  });

  if (error !== "" && here === undefined) return <p role="alert" class="error">{error}</p>;
  if (program === undefined || run === undefined || here === undefined) return <p role="status">loading…</p>;
  const last = at > 0 ? here.steps[at - 1] : undefined;
  const tabs: Tab[] = program.has_graph ? ["path", "sequence", "search", "graph"] : ["path", "sequence"];
  return (
    <>
      <header>
        <h1>{program.program}</h1>
        <nav aria-label="Position">
          <button onClick={() => go(path, 0)} disabled={at === 0} title="Home">|◀ start</button>
          <button onClick={() => go(path, at - 1)} disabled={at === 0} title="Left arrow">◀ back</button>
          <output aria-live="polite">step {at} of {length}</output>
          <button onClick={() => go(path, at + 1)} disabled={at >= length} title="Right arrow">forward ▶</button>
          <button onClick={() => go(path, length)} disabled={at >= length} title="End">end ▶|</button>
        </nav>
        {here.state.properties.map((property) => (
          <span class={`property ${property.truth}`}>{property.name}: {property.truth}</span>
        ))}
      </header>
      {(error || program.note || here.divergence) && (
        <p role="alert" class="error">{error || here.divergence || program.note}</p>
      )}
      {last?.fault && <p role="alert" class="error">{last.fault.kind}: {last.fault.message}</p>}
      <main>
        <SourceView program={program} at={here} last={last} />
        <section aria-label="State">
          <h2>State</h2>
          <StateTree view={here.state.view} changes={last?.changes ?? []} />
        </section>
        <section aria-label="Moves">
          <h2>What can happen next</h2>
          <MoveList moves={here.moves} onTake={take} />
        </section>
        <section aria-label="Run" class="run">
          <div role="tablist">
            {tabs.map((name) => (
              <button role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>{name}</button>
            ))}
          </div>
          <div role="tabpanel" aria-label={tab}>
            {tab === "path" && <PathView steps={run.steps} at={at} onGo={(to) => go(path, to)} />}
            {tab === "sequence" && <SequenceDiagram steps={run.steps} at={at} onGo={(to) => go(path, to)} />}
            {tab === "search" && <SearchPanel onOpen={(found, steps) => go(found, steps)} />}
            {tab === "graph" && <GraphView />}
          </div>
        </section>
      </main>
    </>
  );
}
