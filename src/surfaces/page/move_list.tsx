// SPDX-License-Identifier: Apache-2.0
// The moves of a position, by thread: who moves, from where to where, and what changes. Moves that are blocked are shown, and cannot be
// taken; in a report, only the move that the run takes can.
import { excerpt, type Texts } from "./sources";
import type { Change, Move, Moves, Place, View } from "./types";

const isOrder = (move: Move) => move.choices.some((choice) => choice.kind === "operand" && choice.count > 1);

const shortPlace = (place: Place | null) => (place === null ? "" : `${place.file.split("/").pop()}:${place.line}`);

// The choices of a move besides the thread: those with one option decide nothing.
const answers = (move: Move) =>
  move.choices.filter((choice) => choice.kind !== "thread" && choice.count > 1).map((choice) => choice.label || `${choice.kind} ${choice.taken + 1} of ${choice.count}`).join(", ");

const shownMax = 8;
const long = 200; // characters of a value

const shortened = (text: string) => (text.length > long ? text.slice(0, long) + "…" : text) || "–";

export function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul class="changes">
      {changes.slice(0, shownMax).map((change) => (
        <li>
          <code>{change.name}</code>{" "}
          {change.before !== "" && (
            <>
              <del>{shortened(change.before)}</del> →{" "}
            </>
          )}
          <ins>{shortened(change.after)}</ins>
        </li>
      ))}
      {changes.length > shownMax && <li>{changes.length - shownMax} more changes</li>}
    </ul>
  );
}

function MoveText({ move, texts }: { move: Move; texts: Texts }) {
  const label = move.thread === "" ? "initial state" : move.thread;
  const operand = isOrder(move) ? excerpt(texts, move.from) : "";
  return (
    <>
      <strong>{label}</strong> {operand && <>evaluates <code>{operand}</code></>} {move.label && `from ${move.label}`} {move.stopped_at && `to ${move.stopped_at}`}{" "}
      {answers(move) && <em>{answers(move)}</em>} <small>{shortPlace(move.to ?? move.from)}</small>
    </>
  );
}

// What a thread waits for is in its status.
const statusOf = (state: View, thread: string) =>
  (state.children ?? []).find((part) => part.kind === "thread" && part.name === thread)?.value ?? "";

interface Props {
  moves: Moves;
  state: View;
  texts: Texts;
  canTake: (index: number) => boolean;
  onTake: (index: number) => void;
}

export function MoveList({ moves, state, texts, canTake, onTake }: Props) {
  if (moves.is_end) return <p>Every thread has ended.</p>;
  if (moves.moves.length === 0) return <p>Nothing: the run ends here.</p>;
  const isDeadlock = moves.moves.every((move) => move.outcome === "blocked");
  return (
    <>
      {isDeadlock && <p class="error">No thread can move: a deadlock.</p>}
      <ol class="moves">
        {moves.moves.map((move, index) => (
          <li class={move.outcome}>
            <button onClick={() => onTake(index)} disabled={move.outcome === "blocked" || !canTake(index)}>
              {index < 9 && <kbd>{index + 1}</kbd>} <MoveText move={move} texts={texts} />
              {move.outcome === "blocked" && <span class="tag">blocked {move.refused_by ?? statusOf(state, move.thread)}</span>}
              {move.outcome === "fault" && <span class="tag bad">{move.fault?.message}</span>}
              {move.violated.map((name) => (
                <span class="tag bad">violates {name}</span>
              ))}
            </button>
            <Changes changes={move.changes} />
            {move.printed.length > 0 && <pre class="printed">{move.printed.join("\n")}</pre>}
          </li>
        ))}
      </ol>
      {moves.is_cut && <p>There are more moves than are shown.</p>}
    </>
  );
}
