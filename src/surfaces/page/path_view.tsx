// SPDX-License-Identifier: Apache-2.0
// The steps of the run, with what each changed. A step is a button that goes to it.
import { Changes } from "./move_list";
import type { Move } from "./types";

interface Props {
  steps: Move[];
  at: number;
  onGo: (position: number) => void;
}

export function PathView({ steps, at, onGo }: Props) {
  if (steps.length === 0) return <p>No step was taken yet.</p>;
  return (
    <ol class="path">
      {steps.map((step, index) => (
        <li class={index + 1 === at ? "current" : index + 1 > at ? "ahead" : ""}>
          <button onClick={() => onGo(index + 1)} aria-current={index + 1 === at ? "step" : undefined}>
            {index === 0 ? "initial state" : `${step.thread}: ${step.label} → ${step.stopped_at}`}
            {step.violated.map((name) => (
              <span class="tag bad">violates {name}</span>
            ))}
            {step.fault && <span class="tag bad">{step.fault.message}</span>}
          </button>
          <Changes changes={step.changes} />
        </li>
      ))}
    </ol>
  );
}
