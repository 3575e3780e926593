// SPDX-License-Identifier: Apache-2.0
// The explorer: source, state, moves and run of one place in a program. The place is the page's address, so every view has a link, and
// the browser's back button goes back. A report is shown by the same page, without what needs a server.
import { useCallback, useEffect, useState } from "preact/hooks";
import { AnalysisPanel } from "./analysis_panel";
import { backend } from "./backend";
import { DrawingView } from "./drawing";
import { FiguresPanel } from "./figures_panel";
import { GraphView } from "./graph_view";
import { useKeys } from "./keys";
import { loopOf } from "./loop";
import { MoveList } from "./move_list";
import { address, extended, placeInAddress, stepsOf, tabInAddress, type Place } from "./path";
import { PathsPanel } from "./paths_panel";
import { PathView, stepText } from "./path_view";
import { ReportPanel } from "./report_panel";
import { SearchPanel } from "./search_panel";
import { SequenceDiagram } from "./sequence_diagram";
import { SourceView, type Lines } from "./source_view";
import { useTexts } from "./sources";
import { StateTree } from "./state_tree";
import { Tabs } from "./tabs";
import type { At, Change, Program } from "./types";

function tabsOf(program: Program): string[] {
  const tabs = program.report ? ["findings", "path", "sequence"] : ["path", "sequence"];
  if (program.has_search) tabs.push("search");
  if (program.has_graph) tabs.push("graph");
  if (program.has_search) tabs.push("figures"); // where there are none, it says so
  if (program.has_analysis) tabs.push("code", "inputs");
  return tabs;
}

// A report begins at the end of its first run, where the finding is.
const firstPlace = (program: Program): Place =>
  program.report ? { path: "", run: 0, at: program.report.runs[0]?.length ?? 0 } : { path: program.path, at: stepsOf(program.path) };

const noChanges: Change[] = [];

// The initial state is step 0, as in reports.
const positionText = (at: number, length: number) => (at === 0 ? "before the start" : `step ${at - 1} of ${length - 1}`);

export function App() {
  const [program, setProgram] = useState<Program>();
  const [asked, setAsked] = useState<{ place: Place; tab: string }>();
  const [here, setHere] = useState<At>();
  const [error, setError] = useState("");
  const [marked, setMarked] = useState<Lines>([]);
  const [isLarge, setLarge] = useState(false); // the run has the room of state and moves, too
  const [file, setFile] = useState<string>();

  const readAddress = useCallback((of: Program) => {
    const tabs = tabsOf(of);
    const tab = tabs.includes(tabInAddress()) ? tabInAddress() : tabs[0]!;
    setAsked({ place: placeInAddress(of.report !== undefined) ?? firstPlace(of), tab });
  }, []);
  useEffect(() => {
    backend.program().then(
      (loaded) => {
        setProgram(loaded);
        document.title = `${loaded.program} – ramify`;
        readAddress(loaded);
      },
      (failure: Error) => setError(failure.message),
    );
  }, []);
  useEffect(() => {
    if (program === undefined) return;
    const follow = () => readAddress(program);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [program]);

  const { place } = asked ?? {};
  useEffect(() => {
    if (place === undefined) return;
    let isCurrent = true;
    backend.at(place).then(
      (answer) => {
        if (!isCurrent) return;
        setHere(answer);
        setError("");
      },
      (failure: Error) => isCurrent && setError(failure.message),
    );
    return () => void (isCurrent = false);
  }, [place?.path, place?.at, place?.run, place?.choices]);

  const operandFiles = (here?.moves.moves ?? []).flatMap((move) => (move.from ? [move.from.file] : []));
  const texts = useTexts([...new Set([...(file === undefined ? [] : [file]), ...operandFiles])].filter((each) => program?.files.includes(each)));

  const isReport = program?.report !== undefined;
  const tab = asked?.tab ?? "";
  const at = here?.position ?? 0;
  const length = here?.steps.length ?? 0;
  const loop = here && loopOf(here);
  // Keys count from the place that was asked for, which the server may not have answered yet: two quick presses are two steps.
  const wanted = (): Place => placeInAddress(isReport) ?? place ?? { path: "", at: 0 };
  const show = (to: Place) => (location.hash = address(to, tab));
  const go = (to: number) => show({ ...wanted(), at: to });
  const openTab = (name: string) => {
    setMarked([]);
    history.replaceState(null, "", address(wanted(), name));
    if (program !== undefined) readAddress(program);
  };
  const isNext = (index: number) => {
    const next = here?.steps[at], move = here?.moves.moves[index];
    return next !== undefined && move !== undefined && JSON.stringify(next.choices) === JSON.stringify(move.choices);
  };
  const take = (index: number) => {
    const move = here?.moves.moves[index];
    if (here === undefined || move === undefined || move.outcome === "blocked") return;
    if (isNext(index)) go(at + 1);
    else if (!isReport) {
      const prefix = here.path.split(".").slice(0, at).join(".");
      show({ path: extended(prefix, move.choices), at: at + 1, choices: here.choices });
    }
  };
  const forward = () => {
    const from = wanted();
    const end = isReport ? length : stepsOf(from.path);
    if (from.at < end) go(from.at + 1);
    else if (isReport && loop !== undefined) go(loop);
    else if (from.at === at) take(0);
  };
  useKeys({
    back: () => wanted().at > 0 && go(Math.min(wanted().at, length) - 1),
    forward,
    first: () => go(0),
    last: () => go(length),
    take,
  });

  if (error !== "" && here === undefined) return <p role="alert" class="error">{error}</p>;
  if (program === undefined || here === undefined) return <p role="status">loading…</p>;
  const last = at > 0 ? here.steps[at - 1] : undefined;
  const alert = error || here.divergence || program.note;
  const isLoopEnd = loop !== undefined && at === length;
  return (
    <>
      <header>
        <h1>{program.program}</h1>
        {program.report && (
          <strong class={`verdict ${program.report.verdict.split(" ")[0]}`}>{program.report.verdict}</strong>
        )}
        <nav aria-label="Position">
          <button onClick={() => go(0)} disabled={at === 0} title="Home" aria-label="start">|◀</button>
          <button onClick={() => go(at - 1)} disabled={at === 0} title="Left arrow">◀ back</button>
          <output aria-live="polite">{positionText(at, length)}</output>
          <button onClick={() => go(at + 1)} disabled={at >= length} title="Right arrow">forward ▶</button>
          <button onClick={() => go(length)} disabled={at >= length} title="End" aria-label="end">▶|</button>
          {isLoopEnd && <button onClick={() => go(loop)}>↺ again from step {loop - 1}</button>}
        </nav>
        {here.state.properties.map((property) => (
          <span class={`property ${property.truth}`}>{property.name}: {property.truth}</span>
        ))}
        <span class="hidden" role="status">{last && stepText(last, at === 1)}</span>
      </header>
      {alert && <p role="alert" class="error">{alert}</p>}
      {last?.fault && <p role="alert" class="error">{last.fault.kind}: {last.fault.message}</p>}
      <main class={isLarge ? "large" : ""}>
        <SourceView program={program} at={here} last={last} marked={marked} texts={texts} onFile={setFile} />
        <section aria-label="State" tabIndex={0}>
          <h2>State</h2>
          {here.state.drawing && <DrawingView drawing={here.state.drawing} />}
          <StateTree view={here.state.view} place={{ path: here.path, at, choices: here.choices }} changes={last?.changes ?? noChanges} />
          {last && last.printed.length > 0 && <pre class="printed" aria-label="printed by this step">{last.printed.join("\n")}</pre>}
        </section>
        <section aria-label="Moves" tabIndex={0}>
          <h2>What can happen next</h2>
          <MoveList moves={here.moves} state={here.state.view} texts={texts} canTake={(index) => !isReport || isNext(index)} onTake={take} />
        </section>
        <section aria-label="Run" class="run">
          <button class="enlarge" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>{isLarge ? "smaller" : "larger"}</button>
          <Tabs names={tabsOf(program)} open={tab} onOpen={openTab}>
            {tab === "findings" && program.report && (
              <ReportPanel
                report={program.report}
                open={place?.run ?? 0}
                onOpen={(run) => show({ path: "", run, at: program.report?.runs[run]?.length ?? 0 })}
              />
            )}
            {tab === "path" && <PathView steps={here.steps} at={at} loop={loop} onGo={go} />}
            {tab === "sequence" && <SequenceDiagram steps={here.steps} at={at} loop={loop} onGo={go} />}
            {tab === "search" && <SearchPanel isExact={program.machine !== "ir"} onOpen={show} onMark={setMarked} />}
            {tab === "graph" && <GraphView path={here.path} at={at} choices={here.choices ?? ""} onOpen={show} />}
            {tab === "figures" && <FiguresPanel machine={program.machine} hasFigures={program.has_figures} onMark={setMarked} />}
            {tab === "code" && <AnalysisPanel onMark={setMarked} />}
            {tab === "inputs" && <PathsPanel onMark={setMarked} />}
          </Tabs>
        </section>
      </main>
    </>
  );
}
