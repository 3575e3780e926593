// SPDX-License-Identifier: Apache-2.0
// The run as a sequence diagram: threads as columns, time downwards, a box for each step where its thread moved. An arrow leads from a
// step that changed a variable to the step of another thread that changes it next: a message, a lock that is handed over, a value that
// is overwritten. The steps of a loop have a bracket.
import { communications } from "./communications";
import { stepText, wayOf } from "./path_view";
import type { Move } from "./types";

interface Props {
  steps: Move[];
  at: number;
  loop: number | undefined;
  onGo: (position: number) => void;
}

const columnWidth = 190, rowHeight = 36, top = 34, boxWidth = 140, boxHeight = 26, textMax = 20, margin = 46;
const around = 200; // steps that are drawn before and behind the position, of a long run

const short = (text: string, most = textMax) => (text.length > most ? text.slice(0, most - 1) + "…" : text);

export function SequenceDiagram({ steps, at, loop, onGo }: Props) {
  const begin = Math.max(0, at - 2 - around), end = Math.min(steps.length - 1, at + around);
  const moved = steps.slice(1 + begin, 1 + end);
  const threads = [...new Set(steps.slice(1).map((step) => step.thread))];
  if (moved.length === 0) return <p>No thread has moved yet.</p>;
  const x = (thread: string) => margin + threads.indexOf(thread) * columnWidth + columnWidth / 2;
  const y = (position: number) => top + (position - 2 - begin) * rowHeight;
  const width = margin + threads.length * columnWidth, height = y(begin + moved.length + 2) + 16;
  const arrows = communications(steps).filter(({ from, to }) => from >= begin + 2 && to <= end + 1);
  return (
    <>
      {begin > 0 && <button onClick={() => onGo(begin + 1)}>{begin} earlier steps</button>}
      <svg class="sequence" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label="Sequence diagram">
        <defs>
          <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
            <path d="M0 0 L10 5 L0 10 z" class="tip" />
          </marker>
        </defs>
        {threads.map((thread) => (
          <>
            <text x={x(thread)} y={18} class="thread">{short(thread)}</text>
            <line x1={x(thread)} x2={x(thread)} y1={26} y2={height} class="life" />
          </>
        ))}
        {moved.map((step, index) => {
          const position = begin + index + 2;
          const isBad = step.outcome === "fault" || step.violated.length > 0;
          const name = `step ${position - 1}: ${stepText(step, false)}`;
          return (
            <g
              class={`step ${isBad ? "bad" : ""} ${position === at ? "current" : ""} ${position > at ? "ahead" : ""}`}
              role="button"
              tabIndex={0}
              aria-label={`${short(wayOf(step))}, ${name}`}
              aria-current={position === at ? "step" : undefined}
              onClick={() => onGo(position)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                onGo(position);
              }}
            >
              <rect x={x(step.thread) - boxWidth / 2} y={y(position)} width={boxWidth} height={boxHeight} rx={4} />
              <text x={x(step.thread)} y={y(position) + 17}>
                {short(wayOf(step))}
              </text>
              <title>{name}</title>
            </g>
          );
        })}
        {arrows.map(({ from, to, what }) => {
          const source = x(steps[from - 1]!.thread), target = x(steps[to - 1]!.thread);
          const side = Math.sign(target - source);
          const x1 = source + (side * boxWidth) / 2, x2 = target - (side * boxWidth) / 2;
          const y1 = y(from) + boxHeight - 4, y2 = y(to) + boxHeight / 2;
          return (
            <g class="message">
              <line x1={x1} y1={y1} x2={x2} y2={y2} marker-end="url(#arrow)" />
              <text x={(x1 + x2) / 2} y={(y1 + y2) / 2 - 3}>{short(what, 14)}</text>
              <title>{`${what}: from step ${from - 1} to step ${to - 1}`}</title>
            </g>
          );
        })}
        {loop !== undefined && loop <= end + 1 && loop < steps.length && (
          <g class="loop">
            <path
              d={`M ${margin + 8} ${y(Math.min(steps.length, end + 1)) + boxHeight / 2} H ${margin - 20} V ${y(Math.max(loop + 1, begin + 2)) + boxHeight / 2} H ${margin + 8}`}
              marker-end="url(#arrow)"
            />
            <text x={margin - 26} y={(y(steps.length) + y(Math.max(loop + 1, begin + 2)) + boxHeight) / 2}>↺</text>
            <title>these steps can repeat for ever</title>
          </g>
        )}
      </svg>
      {end < steps.length - 1 && <button onClick={() => onGo(end + 2)}>{steps.length - 1 - end} later steps</button>}
    </>
  );
}
