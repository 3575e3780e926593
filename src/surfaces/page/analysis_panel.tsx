// SPDX-License-Identifier: Apache-2.0
// What the program's text says without running it: the control flow of a function, the calls, and slices, which are marked in the source.
import { useEffect, useState } from "preact/hooks";
import { backend } from "./backend";
import { Drawn } from "./drawn_graph";
import type { Lines } from "./source_view";
import type { Calls, Flow, Place } from "./types";

const topLevel = "the top level"; // its name in reports

type Kind = "control flow" | "calls" | "slice";

const lines = (place: Place | null): Lines => {
  if (place === null) return [];
  const end = Math.max(place.line, place.end_line ?? place.line);
  return Array.from({ length: Math.min(1000, end - place.line + 1) }, (_, i) => ({ file: place.file, line: place.line + i }));
};

// One line of the source for each line of a block: its number stands before it.
const numbers = (texts: string[], place: Place | null): Lines =>
  place === null
    ? []
    : texts.flatMap((text) => {
        const number = /^\s*(\d+)/.exec(text)?.[1];
        return number === undefined ? [] : [{ file: place.file, line: Number(number) }];
      });

function FlowGraph({ flow, onMark }: { flow: Flow["functions"][number]; onMark: (lines: Lines) => void }) {
  // A block may begin with code of a library; its numbered lines are those of the function's file.
  const marks = (block: (typeof flow.blocks)[number]) => {
    const numbered = numbers(block.lines, flow.place);
    return numbered.length > 0 ? numbered : lines(block.place);
  };
  const nodes = flow.blocks.map((block) => ({
    id: String(block.id),
    text: block.lines.length > 0 ? block.lines.map((line) => line.trim()) : [`block ${block.id}`],
    onOpen: () => onMark(marks(block)),
  }));
  const edges = flow.blocks.flatMap((block) => block.ways.map((way) => ({ from: String(block.id), to: String(way.to), text: way.kind === "next" ? "" : way.kind })));
  const hasExit = edges.some((edge) => edge.to === "exit");
  return <Drawn name={`Control flow of ${flow.name}`} nodes={hasExit ? [...nodes, { id: "exit", text: ["exit"] }] : nodes} edges={edges} />;
}

function CallGraph({ calls, onMark }: { calls: Calls; onMark: (lines: Lines) => void }) {
  const nodes = calls.functions.map((each) => ({ id: String(each.id), text: [each.name], onOpen: () => onMark(lines(each.place)) }));
  const edges = calls.calls.map((call) => ({ from: String(call.from), to: String(call.to), text: call.guess ? "perhaps" : "" }));
  return <Drawn name="Calls between functions" nodes={nodes} edges={edges} />;
}

function SliceForm({ onMark }: { onMark: (lines: Lines) => void }) {
  const [line, setLine] = useState("");
  const [variable, setVariable] = useState("");
  const [isForward, setForward] = useState(false);
  const [said, setSaid] = useState("");
  const ask = (event: Event) => {
    event.preventDefault();
    backend.slice(Number(line), variable, isForward).then(
      (slice) => {
        onMark(slice.lines);
        setSaid(`${slice.lines.length} lines are marked${slice.unresolved_calls > 0 ? `; ${slice.unresolved_calls} calls are unresolved` : ""}`);
      },
      (failure: Error) => setSaid(failure.message),
    );
  };
  return (
    <form onSubmit={ask}>
      <label>line <input type="number" min="1" required value={line} onInput={(event) => setLine(event.currentTarget.value)} /></label>{" "}
      <label>variable <input value={variable} placeholder="all of the line" onInput={(event) => setVariable(event.currentTarget.value)} /></label>{" "}
      <label>
        <select value={isForward ? "forward" : "backward"} onChange={(event) => setForward(event.currentTarget.value === "forward")}>
          <option value="backward">what it depends on</option>
          <option value="forward">what depends on it</option>
        </select>
        <span class="hidden">direction</span>
      </label>{" "}
      <button>mark the slice</button>
      <p role="status">{said}</p>
    </form>
  );
}

export function AnalysisPanel({ onMark }: { onMark: (lines: Lines) => void }) {
  const [kind, setKind] = useState<Kind>("control flow");
  const [flow, setFlow] = useState<Flow>();
  const [calls, setCalls] = useState<Calls>();
  const [chosen, setChosen] = useState<number>(); // names are not unique
  const [error, setError] = useState("");
  useEffect(() => {
    const fail = (failure: Error) => setError(failure.message);
    backend.flow("").then(setFlow, fail);
    backend.calls().then(setCalls, fail);
  }, []);
  const functions = flow?.functions ?? [];
  const first = functions.findIndex((each) => each.name !== topLevel && each.blocks.some((block) => block.lines.length > 0));
  const index = chosen ?? Math.max(0, first);
  const shown = functions[index];
  const choose = (to: Kind) => {
    onMark([]);
    setKind(to);
  };
  return (
    <>
      <p class="row">
        {(["control flow", "calls", "slice"] as const).map((each) => (
          <button aria-pressed={kind === each} onClick={() => choose(each)}>{each}</button>
        ))}
        {kind === "control flow" && functions.length > 0 && (
          <label>
            of{" "}
            <select value={index} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
              {functions.map((each, number) => (
                <option value={number}>{each.name}</option>
              ))}
            </select>
          </label>
        )}
        {kind !== "slice" && <small>Click a box to mark its lines.</small>}
      </p>
      {error && <p role="alert" class="error">{error}</p>}
      {kind === "control flow" && shown && <FlowGraph key={index} flow={shown} onMark={onMark} />}
      {kind === "calls" && calls && <CallGraph calls={calls} onMark={onMark} />}
      {kind === "slice" && <SliceForm onMark={onMark} />}
    </>
  );
}
