// SPDX-License-Identifier: Apache-2.0
// The run as a sequence diagram: threads as columns, time downwards, a box for each step where its thread moved.
import type { Move } from "./types";

interface Props {
  steps: Move[];
  at: number;
  onGo: (position: number) => void;
}

const columnWidth = 170, rowHeight = 34, top = 34, boxWidth = 150, textMax = 22;

const short = (text: string) => (text.length > textMax ? text.slice(0, textMax - 1) + "…" : text);

export function SequenceDiagram({ steps, at, onGo }: Props) {
  const moved = steps.slice(1);
  const threads = [...new Set(moved.map((step) => step.thread))];
  if (threads.length === 0) return <p>No thread has moved yet.</p>;
  const x = (thread: string) => threads.indexOf(thread) * columnWidth + columnWidth / 2;
  const height = top + moved.length * rowHeight + 16;
  const width = threads.length * columnWidth;
  return (
    <svg class="sequence" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label="Sequence diagram">
      {threads.map((thread) => (
        <>
          <text x={x(thread)} y={18} class="thread">{short(thread)}</text>
          <line x1={x(thread)} x2={x(thread)} y1={26} y2={height} class="life" />
        </>
      ))}
      {moved.map((step, index) => {
        const y = top + index * rowHeight;
        const previous = index > 0 ? moved[index - 1] : undefined;
        const isBad = step.outcome === "fault" || step.violated.length > 0;
        const name = `step ${index + 1}: ${step.thread} from ${step.label} to ${step.stopped_at}`;
        return (
          <g
            class={`step ${isBad ? "bad" : ""} ${index + 2 === at ? "current" : ""} ${index + 2 > at ? "ahead" : ""}`}
            role="button"
            tabIndex={0}
            aria-label={name}
            onClick={() => onGo(index + 2)}
            onKeyDown={(event) => event.key === "Enter" && onGo(index + 2)}
          >
            {previous && previous.thread !== step.thread && (
              <line x1={x(previous.thread)} y1={y - 8} x2={x(step.thread)} y2={y + 2} class="switch" />
            )}
            <rect x={x(step.thread) - boxWidth / 2} y={y + 2} width={boxWidth} height={rowHeight - 10} rx={4} />
            <text x={x(step.thread)} y={y + 18}>{short(`${step.label} → ${step.stopped_at}`)}</text>
            <title>{name}</title>
          </g>
        );
      })}
    </svg>
  );
}
