// SPDX-License-Identifier: Apache-2.0
// The shape of the state space in figures, as `ramify stats` has it: counted by a search beside the page, which can be stopped.
import { useState } from "preact/hooks";
import { amount, megabytes, seconds } from "./amounts";
import { backend } from "./backend";
import { Bars, barsOf, Line } from "./charts";
import { CoverageView } from "./coverage_view";
import type { Lines } from "./source_view";
import type { Distribution, StatsReport } from "./types";
import { useWatchedSearch, type Sample } from "./watched_search";

const valueText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function Values({ distribution }: { distribution: Distribution }) {
  const { expression, numbers, states, without_value, distinct, has_more, other_states } = distribution;
  const bars = numbers
    ? numbers.bins.map(({ from, to, states }) => ({ label: from === to ? `${from}` : `${from} to ${to}`, value: states }))
    : distribution.values.map(({ value, states }) => ({ label: valueText(value), value: states }));
  return (
    <section aria-label={`Values of ${expression}`}>
      <Bars title={`values of ${expression}`} x="value" y="states" bars={bars} />
      <p class="note">
        {amount(states)} states have a value, {amount(without_value)} have none; {has_more && "at least "}
        {amount(distinct)} different values
        {numbers && `, from ${amount(numbers.least)} to ${amount(numbers.greatest)}, ${numbers.mean.toPrecision(4)} on average`}
        {!numbers && other_states > 0 && `; ${amount(other_states)} states have values that are not shown`}
      </p>
    </section>
  );
}

// Rate is between two moments.
function OverTime({ moments }: { moments: Sample[] }) {
  const fromStart = [{ elapsed_ms: 0, states: 0 }, ...moments];
  const rates = moments.map((moment, index) => {
    const before = fromStart[index]!;
    return { x: moment.elapsed_ms, y: ((moment.states - before.states) / Math.max(1, moment.elapsed_ms - before.elapsed_ms)) * 1000 };
  });
  const charts = { x: "time", xText: seconds };
  return (
    <>
      <Line {...charts} title="states over time" y="states" yText={(value) => `${amount(value)} states`} points={fromStart.map(({ elapsed_ms, states }) => ({ x: elapsed_ms, y: states }))} />
      <Line {...charts} title="rate over time" y="rate" yText={(value) => `${amount(Math.round(value))} states a second`} points={rates} />
      <Line {...charts} title="memory over time" y="memory" yText={megabytes} points={moments.map(({ elapsed_ms, bytes }) => ({ x: elapsed_ms, y: bytes }))} />
    </>
  );
}

function Report({ report, onMark }: { report: StatsReport; onMark: (lines: Lines) => void }) {
  const { counts, coverage } = report;
  return (
    <>
      <p>
        {amount(counts.states)} states, {amount(counts.transitions)} steps, depth {counts.depth}, {amount(counts.finished_states)} ends,{" "}
        {amount(counts.deadlocks)} deadlocks{report.violations > 0 && `, ${amount(report.violations)} violations, which search shows`}
      </p>
      {report.reasons.map((reason) => <p class="note">not all states were visited: {reason}</p>)}
      {report.not_distributed?.map((reason) => <p class="note">{reason}</p>)}
      {report.distributions.map((distribution) => <Values distribution={distribution} />)}
      {coverage && <Bars title="states by depth" x="depth" y="states" bars={barsOf(coverage.states_by_depth)} />}
      {coverage && <Bars title="steps from a state" x="steps" y="states" bars={barsOf(coverage.states_by_degree)} />}
      {coverage && <CoverageView coverage={coverage} onMark={onMark} />}
      <OverTime moments={report.moments} />
    </>
  );
}

function Counted({ onMark }: { onMark: (lines: Lines) => void }) {
  const [expression, setExpression] = useState("");
  const { search, samples, error, run } = useWatchedSearch(backend.figures);
  if (search === undefined) return <p role="status">{error || "loading…"}</p>;
  const isRunning = search.state === "running";
  const { report } = search;
  const trouble = error || (report?.error ?? "");
  const start = (event: Event) => {
    event.preventDefault();
    run(() => backend.startFigures(expression.trim()));
  };
  return (
    <>
      <form class="row" onSubmit={start} data-number={search.number}>
        <label>
          values of <input value={expression} placeholder="an expression, if any" onInput={(event) => setExpression(event.currentTarget.value)} />
        </label>
        <button disabled={isRunning}>count all states</button>
        <button type="button" onClick={() => run(backend.stopFigures)} disabled={!isRunning}>stop</button>
        <span role="status">
          {isRunning && `counting: ${amount(search.states)} states, depth ${search.depth}, ${megabytes(search.bytes)}`}
          {search.state === "done" && (trouble ? "there are no figures" : search.was_stopped ? "stopped" : "counted")}
        </span>
      </form>
      {trouble && <pre role="alert" class="error">{trouble}</pre>}
      {isRunning && <OverTime moments={samples} />}
      {report && !report.error && <Report report={report} onMark={onMark} />}
    </>
  );
}

interface Props {
  machine: string;
  hasFigures: boolean;
  onMark: (lines: Lines) => void;
}

export function FiguresPanel({ machine, hasFigures, onMark }: Props) {
  if (hasFigures) return <Counted onMark={onMark} />;
  const language = machine === "core" ? "C" : "Rust";
  return (
    <p>
      There are no figures of the exact machine of {language}: its search counts neither levels nor values. <em>search</em> shows its states, rate and memory, <em>graph</em> its states, and <code>ramify check FILE
      --coverage</code> the lines that no execution reaches. The universal IR has figures, as far as it reads the program: <code>ramify serve FILE --machine ir</code>.
    </p>
  );
}
