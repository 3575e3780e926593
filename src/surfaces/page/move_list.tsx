// SPDX-License-Identifier: Apache-2.0
// The moves of a position: who moves, from where to where, and what changes. Moves that are blocked are shown, and cannot be taken.
import type { At, Change, Move, Place } from "./types";

const shortPlace = (place: Place | null) => (place === null ? "" : `${place.file.split("/").pop()}:${place.line}`);

// The choices of a move besides the thread.
const answers = (move: Move) =>
  move.choices.filter((choice) => choice.kind !== "thread").map((choice) => choice.label).join(", ");

export function Changes({ changes }: { changes: Change[] }) {
  return (
    <ul class="changes">
      {changes.slice(0, 12).map((change) => (
        <li>
          <code>{change.name}</code> <del>{change.before || "–"}</del> <ins>{change.after || "–"}</ins>
        </li>
      ))}
      {changes.length > 12 && <li>{changes.length - 12} more</li>}
    </ul>
  );
}

function MoveText({ move }: { move: Move }) {
  const label = move.thread === "" ? "initial state" : move.thread;
  return (
    <>
      <strong>{label}</strong> {move.label && `from ${move.label}`} {move.stopped_at && `to ${move.stopped_at}`}{" "}
      {answers(move) && <em>{answers(move)}</em>} <small>{shortPlace(move.to ?? move.from)}</small>
    </>
  );
}

export function MoveList({ moves, onTake }: { moves: At["moves"]; onTake: (index: number) => void }) {
  if (moves.is_end) return <p>Every thread has ended.</p>;
  if (moves.moves.length === 0) return <p>Nothing: the path ends here.</p>;
  const isDeadlock = moves.moves.every((move) => move.outcome === "blocked");
  return (
    <>
      {isDeadlock && <p class="error">No thread can move: a deadlock.</p>}
      <ol class="moves">
        {moves.moves.map((move, index) => (
          <li class={move.outcome}>
            <button onClick={() => onTake(index)} disabled={move.outcome === "blocked"}>
              <MoveText move={move} />
              {move.outcome === "blocked" && <span class="tag">blocked {move.refused_by ?? ""}</span>}
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
