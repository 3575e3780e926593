// SPDX-License-Identifier: Apache-2.0
// A search beside the page: started, watched, stopped; its findings open as paths.
import { useEffect, useRef, useState } from "preact/hooks";
import { backend } from "./backend";
import { pathOf } from "./path";
import type { Lines } from "./source_view";
import type { Outcome, Report, Search } from "./types";

const pollMs = 300;
const samplesMax = 400;
const amount = (value: number) => value.toLocaleString("en-US");
const megabytes = (bytes: number) => `${(bytes / (1 << 20)).toFixed(1)} MiB`;

interface Sample {
  elapsed_ms: number;
  states: number;
  depth: number;
}

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

function Found({ report, onOpen }: { report: Report; onOpen: (path: string, steps: number) => void }) {
  return (
    <>
      {report.reasons?.map((reason) => <p class="note">{reason}</p>)}
      <ul class="findings" aria-label="Findings">
        {report.violations?.map((violation) => (
          <li>
            <button onClick={() => onOpen(pathOf(violation.steps), violation.steps.length)}>
              <strong class="bad">{violation.kind}</strong> {violation.property} after {Math.max(0, violation.steps.length - 1)} steps
            </button>{" "}
            {violation.message}
          </li>
        ))}
      </ul>
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
function Outcomes({ outcomes, onMark }: { outcomes: Outcome[]; onMark: (lines: Lines) => void }) {
  return (
    <ol class="runs" aria-label="Outcomes">
      {outcomes.map((outcome) => {
        const kind = outcome.ub || outcome.kind || outcome.outcome || "";
        const isEnd = /^(defined|ended|exited)$/.test(outcome.kind ?? outcome.outcome ?? "");
        const { place } = outcome;
        return (
          <li>
            <strong class={isEnd ? "good" : "bad"}>{kind}</strong> {outcome.detail ?? outcome.message ?? outcome.meaning}{" "}
            {isEnd && `status ${outcome.status ?? 0}`}{" "}
            {place && <button onClick={() => onMark([{ file: place.file, line: place.line }])}>line {place.line}</button>}
            {outcome.stdout !== "" && <pre class="printed">{outcome.stdout}</pre>}
          </li>
        );
      })}
    </ol>
  );
}

interface Props {
  onOpen: (path: string, steps: number) => void;
  onMark: (lines: Lines) => void;
}

export function SearchPanel({ onOpen, onMark }: Props) {
  const [search, setSearch] = useState<Search>();
  const [error, setError] = useState("");
  const samples = useRef<Sample[]>([]);
  const number = useRef(0);
  const accept = (next: Search) => {
    if (next.number !== number.current) samples.current = [];
    number.current = next.number;
    if (next.states > 0) samples.current.push({ elapsed_ms: next.elapsed_ms, states: next.states, depth: next.depth });
    if (samples.current.length > samplesMax) samples.current = samples.current.filter((_, index) => index % 2 === 1);
    setSearch(next);
    setError("");
  };
  const fail = (failure: Error) => setError(failure.message);
  useEffect(() => {
    let timer = 0;
    const poll = () =>
      backend.search().then(accept, fail).finally(() => {
        timer = window.setTimeout(poll, pollMs);
      });
    poll();
    return () => clearTimeout(timer);
  }, []);
  const run = (request: () => Promise<Search>) => request().then(accept, fail);
  if (search === undefined) return <p>{error || "loading…"}</p>;
  const counts = search.report?.counts;
  const isRunning = search.state === "running";
  const states = counts?.states ?? search.report?.states ?? search.states;
  // A search that is over before it reports progress has them in its report.
  const bytes = search.report?.memory?.bytes ?? search.bytes;
  const elapsed = search.report?.elapsed_ms ?? search.elapsed_ms;
  const facts: [string, string][] = [
    ["states", amount(states)],
    ["steps", amount(counts?.transitions ?? search.transitions)],
    ["depth", amount(counts?.depth ?? search.depth)],
    ["still to explore", isRunning ? amount(search.frontier) : "0"],
    ["memory", megabytes(bytes)],
  ];
  if (elapsed > 0) facts.push(["states a second", amount(Math.round((states / elapsed) * 1000))]);
  if (counts?.finished_states !== undefined) facts.push(["ends", amount(counts.finished_states)]);
  if (counts?.deadlocks !== undefined) facts.push(["deadlocks", amount(counts.deadlocks)]);
  return (
    <>
      <p class="row">
        <button onClick={() => run(backend.startSearch)} disabled={isRunning}>search all states</button>
        <button onClick={() => run(backend.stopSearch)} disabled={!isRunning}>stop</button>
        <span role="status">
          {isRunning && "searching…"}
          {search.state === "done" && (search.report?.error ?? search.report?.verdict ?? `${search.report?.outcomes?.length ?? 0} outcomes`)}
          {search.state === "done" && counts && `: ${amount(counts.states)} states, depth ${counts.depth}`}
          {search.was_stopped && " (stopped)"}
        </span>
      </p>
      {error && <p role="alert" class="error">{error}</p>}
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
      <Progress samples={samples.current} />
      {search.report && <Found report={search.report} onOpen={onOpen} />}
      {search.report?.outcomes && <Outcomes outcomes={search.report.outcomes} onMark={onMark} />}
    </>
  );
}
