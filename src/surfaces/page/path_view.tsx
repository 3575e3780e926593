// SPDX-License-Identifier: Apache-2.0
// The steps of the run, with what each changed. A step is a button that goes to it. The steps of a loop have a line beside them.
import { Changes } from "./move_list";
import type { Move } from "./types";

interface Props {
  steps: Move[];
  at: number;
  loop: number | undefined; // the position with which the last steps begin again
  onGo: (position: number) => void;
}

const around = 150; // steps that are shown before and behind the position, of a long run

const shortPlace = (place: Move["from"]) => (place === null ? "" : `${place.file.split("/").pop()}:${place.line}`);

// From where to where: labels, or where a program has none, places.
export function wayOf(step: Move) {
  const from = step.label || shortPlace(step.from), to = step.stopped_at || (step.label === "" ? shortPlace(step.to) : "");
  const operand = step.choices.find((choice) => choice.kind === "operand" && choice.count > 1);
  const first = operand && operand.label !== "" ? `${operand.label} first, ` : "";
  return first + (to === "" || to === from ? from : `${from} → ${to}`);
}

export function stepText(step: Move, isFirst: boolean) {
  if (isFirst && step.thread === "") return step.label === "" ? "initial state" : step.label;
  const way = wayOf(step);
  return step.thread === "" ? way : `${step.thread}: ${way}`;
}

export function PathView({ steps, at, loop, onGo }: Props) {
  if (steps.length === 0) return <p>No step was taken yet.</p>;
  const begin = Math.max(0, at - 1 - around), end = Math.min(steps.length, at + around);
  return (
    <>
      {begin > 0 && <button onClick={() => onGo(begin)}>{begin} earlier steps</button>}
      <ol class="path" start={begin}>
        {steps.slice(begin, end).map((step, offset) => {
          const position = begin + offset + 1;
          const isInLoop = loop !== undefined && position > loop;
          return (
            <li class={`${position === at ? "current" : position > at ? "ahead" : ""} ${isInLoop ? "loop" : ""}`}>
              <button onClick={() => onGo(position)} aria-current={position === at ? "step" : undefined}>
                {stepText(step, position === 1)}
                {step.violated.map((name) => (
                  <span class="tag bad">violates {name}</span>
                ))}
                {step.fault && <span class="tag bad">{step.fault.message}</span>}
              </button>
              <Changes changes={step.changes} />
            </li>
          );
        })}
      </ol>
      {end < steps.length && <button onClick={() => onGo(end + 1)}>{steps.length - end} later steps</button>}
      {loop !== undefined && (
        <p class="loop-note">
          <button onClick={() => onGo(loop)}>↺ back to step {loop - 1}</button>{" "}
          {loop === steps.length
            ? "The program stays in this state for ever."
            : "The last state is the same as this one: the marked steps can repeat for ever."}
        </p>
      )}
    </>
  );
}
