// SPDX-License-Identifier: Apache-2.0
// What a report says: verdict, counts, claims, and its runs, each a button that opens it.
import type { ReportHead, RunHead } from "./types";

const place = (run: RunHead) => (run.place === null ? "" : `${run.place.file}:${run.place.line}`);

function RunItem({ run, isOpen, onOpen }: { run: RunHead; isOpen: boolean; onOpen: () => void }) {
  return (
    <li class={isOpen ? "current" : ""}>
      <button onClick={onOpen} aria-pressed={isOpen}>
        <strong class={run.is_finding ? "bad" : ""}>{run.rule}</strong> {run.property} <small>{place(run)}</small>
        {run.is_known && <span class="tag">known</span>}
        {run.is_possible && <span class="tag">possible: it relies on an assumption</span>}
      </button>
      <p>{run.message}</p>
      {run.notes.map((note) => (
        <p class="note">{note}</p>
      ))}
      {run.replay && (
        <p>
          <small>again: <code>{run.replay}</code></small>
        </p>
      )}
    </li>
  );
}

interface Props {
  report: ReportHead;
  open: number;
  onOpen: (run: number) => void;
}

export function ReportPanel({ report, open, onOpen }: Props) {
  const findings = report.runs.filter((run) => run.is_finding);
  return (
    <>
      <p>
        <strong class={report.verdict === "violated" ? "bad" : report.verdict.startsWith("holds") ? "good" : ""}>{report.verdict}</strong>
        {report.counts.map(({ name, value }) => ` · ${name} ${value}`)}
      </p>
      {report.limits.map((limit) => (
        <p class="note">not decided: {limit}</p>
      ))}
      <ol class="runs">
        {report.runs.map((run, index) => (
          <RunItem run={run} isOpen={index === open} onOpen={() => onOpen(index)} />
        ))}
      </ol>
      {findings.length === 0 && <p>No finding.</p>}
      {report.claims.length > 0 && (
        <>
          <h3>What was checked</h3>
          <ul>
            {report.claims.map((claim) => {
              const isViolated = findings.some((run) => run.property === claim || run.rule === claim);
              return (
                <li class={isViolated ? "bad" : report.limits.length === 0 ? "good" : ""}>
                  {claim}: {isViolated ? "violated" : report.limits.length === 0 ? "holds" : "no violation found"}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
