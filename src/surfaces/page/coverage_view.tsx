// SPDX-License-Identifier: Apache-2.0
// What a search has executed: actions and steps with their counts, and by name what it never took, reached or executed. The latter is
// marked in the source.
import { amount } from "./amounts";
import type { Lines } from "./source_view";
import type { CoveredStep, Place, StatsReport } from "./types";

const rowsMax = 200;

const placeText = (place: Place | null) => (place === null ? "" : `${place.file.split("/").pop()}:${place.line}`);
const nameOf = (step: CoveredStep) => step.action ?? `${step.thread}: ${step.label || "start"}`;

function Steps({ title, steps, onMark }: { title: string; steps: CoveredStep[]; onMark: (lines: Lines) => void }) {
  if (steps.length === 0) return null;
  return (
    <table class="coverage">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title === "actions" ? "action" : "step of"}</th>
          <th scope="col">place</th>
          <th scope="col">in states</th>
          <th scope="col">taken</th>
          <th scope="col">new states</th>
        </tr>
      </thead>
      <tbody>
        {steps.slice(0, rowsMax).map((step) => (
          <tr class={step.transitions === 0 ? "bad" : ""}>
            <td>{nameOf(step)}</td>
            <td>
              {step.place && (
                <button onClick={() => step.place && onMark([{ file: step.place.file, line: step.place.line }])}>{placeText(step.place)}</button>
              )}
            </td>
            <td>{amount(step.states)}</td>
            <td>{step.transitions === 0 ? "never" : amount(step.transitions)}</td>
            <td>{amount(step.new_states)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// "3-5, 9"
function ranges(lines: number[]) {
  const parts: [number, number][] = [];
  for (const line of lines) {
    const last = parts[parts.length - 1];
    if (last !== undefined && last[1] + 1 === line) last[1] = line;
    else parts.push([line, line]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}

export function CoverageView({ coverage, onMark }: { coverage: NonNullable<StatsReport["coverage"]>; onMark: (lines: Lines) => void }) {
  const missed: Lines = [
    ...coverage.lines.flatMap(({ file, not_executed }) => not_executed.map((line) => ({ file, line }))),
    ...coverage.unreached.flatMap(({ place }) => (place === null ? [] : [{ file: place.file, line: place.line }])),
  ];
  const executed = coverage.lines.reduce((sum, { executed }) => sum + executed.length, 0);
  const all = coverage.lines.reduce((sum, { not_executed }) => sum + not_executed.length, executed);
  const untaken = [...coverage.actions, ...coverage.steps].filter((step) => step.transitions === 0);
  return (
    <section aria-label="Coverage">
      <h3>Coverage{coverage.complete ? "" : " of the part that was visited"}</h3>
      <p>
        {all > 0 && `${amount(executed)} of ${amount(all)} lines are executed. `}
        {missed.length > 0 ? <button onClick={() => onMark(missed)}>mark what is not</button> : all > 0 && "Nothing is left out."}
      </p>
      {(untaken.length > 0 || coverage.unreached.length > 0 || missed.length > 0) && (
        <ul aria-label="Not covered">
          {untaken.slice(0, rowsMax).map((step) => (
            <li>
              <span class="bad">never taken</span> {nameOf(step)} <small>{placeText(step.place)}</small>
            </li>
          ))}
          {coverage.unreached.slice(0, rowsMax).map(({ label, place }) => (
            <li>
              <span class="bad">never reached</span> {label} <small>{placeText(place)}</small>
            </li>
          ))}
          {coverage.lines
            .filter(({ not_executed }) => not_executed.length > 0)
            .map(({ file, not_executed }) => (
              <li>
                <span class="bad">never executed</span> {file.split("/").pop()}:{ranges(not_executed)}
              </li>
            ))}
        </ul>
      )}
      <Steps title="actions" steps={coverage.actions} onMark={onMark} />
      <Steps title="steps" steps={coverage.steps} onMark={onMark} />
      {coverage.notes.map((note) => (
        <p class="note">{note}</p>
      ))}
    </section>
  );
}
