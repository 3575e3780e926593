// SPDX-License-Identifier: Apache-2.0
// A search beside the page: started, watched, stopped; its findings open as paths.
import { useState } from "preact/hooks";
import { amount, megabytes } from "./amounts";
import { backend } from "./backend";
import type { Place } from "./path";
import type { Lines } from "./source_view";
import type { CheckReport, FoundRun, Outcome } from "./types";
import { useWatchedSearch, type Sample } from "./watched_search";

// States over time.
function Progress({ samples }: { samples: Sample[] }) {
  const last = samples[samples.length - 1];
  if (samples.length < 2 || last === undefined || last.states === 0) return null;
  const width = 320, height = 60;
  const points = samples.map(({ elapsed_ms, states }) => `${(elapsed_ms / Math.max(1, last.elapsed_ms)) * width},${height - (states / last.states) * height}`);
  return (
    <svg class="progress" viewBox={`0 -2 ${width} ${height + 4}`} width={width} height={height + 4} role="img" aria-label={`${amount(last.states)} states after ${last.elapsed_ms} milliseconds`}>
      <polyline points={points.join(" ")} />
    </svg>
  );
}

const lengthText = ({ steps }: FoundRun, unit: "choice" | "step") => `after ${amount(steps)} ${unit}${steps === 1 ? "" : "s"}`;

// Each a button that opens it.
function Findings({ runs, onOpen }: { runs: FoundRun[]; onOpen: (id: string) => void }) {
  if (runs.length === 0) return null;
  return (
    <ul class="findings" aria-label="Findings">
      {runs.map((run) => (
        <li key={run.id}>
          <button onClick={() => onOpen(run.id)}>
            <strong class={run.is_violation ? "bad" : ""}>{run.kind}</strong> {run.property} {lengthText(run, "step")}
          </button>{" "}
          {run.message}
          {!run.is_violation && <span class="tag">not certain</span>}
        </li>
      ))}
    </ul>
  );
}

function Remarks({ report }: { report: CheckReport }) {
  return (
    <>
      {report.reasons?.map((reason) => <p class="note">{reason}</p>)}
      {(report.unreached?.length ?? 0) > 0 && (
        <>
          <h3>Steps that no run takes</h3>
          <ul>
            {report.unreached?.map(({ label, place }) => (
              <li>
                {label} <small>{place ? `${place.file}:${place.line}` : ""}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {report.vacuous?.map(({ property }) => <p class="note">{property} holds vacuously: its left side is never true</p>)}
    </>
  );
}

// The ways in which a program of C or Rust ends.
function Outcomes({ outcomes, runs, onOpen, onMark }: { outcomes: Outcome[]; runs: FoundRun[]; onOpen: (id: string) => void; onMark: (lines: Lines) => void }) {
  return (
    <ol class="runs" aria-label="Outcomes">
      {outcomes.map((outcome, index) => {
        const kind = outcome.ub || outcome.kind || outcome.outcome || "";
        const isEnd = /^(defined|ended|exited)$/.test(outcome.kind ?? outcome.outcome ?? "");
        const { place } = outcome;
        const run = runs[index];
        return (
          <li>
            {run && (
              <button onClick={() => onOpen(run.id)}>
                <strong class={isEnd ? "good" : "bad"}>{kind}</strong> {isEnd && `status ${outcome.status ?? 0}`} {lengthText(run, "choice")}
              </button>
            )}{" "}
            {outcome.detail ?? outcome.message ?? outcome.meaning}{" "}
            {place && <button onClick={() => onMark([{ file: place.file, line: place.line }])}>line {place.line}</button>}
            {outcome.stdout !== "" && <pre class="printed">{outcome.stdout}</pre>}
          </li>
        );
      })}
    </ol>
  );
}

interface Props {
  isExact: boolean; // of C or Rust: every outcome is searched
  onOpen: (place: Place) => void;
  onMark: (lines: Lines) => void;
}

export function SearchPanel({ isExact, onOpen, onMark }: Props) {
  const [isForEvery, setForEvery] = useState(false);
  const [refused, setRefused] = useState(""); // why the run that was opened last is not as it was found
  const { search, samples, error, run } = useWatchedSearch(backend.search);
  if (search === undefined) return <p role="status">{error || "loading…"}</p>;
  const open = (id: string) =>
    backend.found(search.number, id).then(
      (place) => {
        onOpen(place);
        setRefused(place.divergence ?? "");
      },
      (failure: Error) => setRefused(failure.message),
    );
  const counts = search.report?.counts;
  const isRunning = search.state === "running";
  const states = counts?.states ?? search.report?.states ?? search.states;
  // A search that is over before it reports progress has them in its report.
  const bytes = search.report?.memory?.bytes ?? search.bytes;
  const elapsed = search.report?.elapsed_ms ?? search.elapsed_ms;
  const facts: [string, string][] = [["states", amount(states)]];
  // The result of an exact machine has no more, and a short search ends before it reports progress.
  const steps = counts?.transitions ?? search.transitions, depth = counts?.depth ?? search.depth;
  if (steps > 0) facts.push(["steps", amount(steps)]);
  if (depth > 0) facts.push(["depth", amount(depth)]);
  if (isRunning) facts.push(["still to explore", amount(search.frontier)]);
  if (bytes > 0) facts.push(["memory", megabytes(bytes)]);
  if (elapsed > 0) facts.push(["states a second", amount(Math.round((states / elapsed) * 1000))]);
  if (counts?.finished_states !== undefined) facts.push(["ends", amount(counts.finished_states)]);
  if (counts?.deadlocks !== undefined) facts.push(["deadlocks", amount(counts.deadlocks)]);
  return (
    <>
      <p class="row">
        <button onClick={() => run(() => backend.startSearch(isForEvery))} disabled={isRunning}>search all states</button>
        <button onClick={() => run(backend.stopSearch)} disabled={!isRunning}>stop</button>
        {!isExact && (
          <label>
            <input type="checkbox" checked={isForEvery} onChange={(event) => setForEvery(event.currentTarget.checked)} /> every violation
          </label>
        )}
        <span role="status">
          {isRunning && "searching…"}
          {search.state === "done" && (search.report?.error ?? (search.verdict || "no verdict"))}
          {search.state === "done" && counts && `: ${amount(counts.states)} states, depth ${counts.depth}`}
          {search.was_stopped && " (stopped)"}
        </span>
      </p>
      {(error || refused) && <p role="alert" class="error">{error || refused}</p>}
      {search.state !== "idle" && (
        <dl class="facts">
          {facts.map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Progress samples={samples} />
      {search.report && <Remarks report={search.report} />}
      {search.report?.outcomes
        ? <Outcomes outcomes={search.report.outcomes} runs={search.found ?? []} onOpen={open} onMark={onMark} />
        : <Findings runs={search.found ?? []} onOpen={open} />}
    </>
  );
}
