// SPDX-License-Identifier: Apache-2.0
// The source, with the places where threads stand, the lines that an analysis marked, and inside a line the operands that may be
// evaluated next. The file follows the last step unless the user chose one.
import { useEffect, useRef, useState } from "preact/hooks";
import { characterAt, type Texts } from "./sources";
import type { At, Move, Place, Program, View } from "./types";

export type Lines = { file: string; line: number }[];

interface Props {
  program: Program;
  at: At;
  last: Move | undefined;
  marked: Lines;
  texts: Texts;
  onFile: (file: string | undefined) => void; // what the user or the last step asks for
}

const linesMax = 3000; // of a longer file, a part around the place is shown
const around = 400;

// Where threads stand: the places of their views.
function threadsAt(view: View): { name: string; file: string; line: number }[] {
  const found = view.kind === "thread" && view.place ? [{ name: view.name, file: view.place.file, line: view.place.line }] : [];
  return [...found, ...(view.children ?? []).flatMap(threadsAt)];
}

// Parts of one line: columns from 1, the end not included.
export interface Span {
  begin: number;
  end: number;
  kind: "operand" | "place";
  title: string;
}

// The operands between which the next step chooses: the order of evaluation in an expression is not given.
function operandsAt(at: At): { place: Place; title: string }[] {
  return at.moves.moves.flatMap((move, index) => {
    const isOpen = move.choices.some((choice) => choice.kind === "operand" && choice.count > 1);
    return isOpen && move.from !== null ? [{ place: move.from, title: `move ${index + 1}` }] : [];
  });
}

function spansOf(text: string, places: { place: Place; title: string; kind: Span["kind"] }[]): Span[] {
  const spans: Span[] = [];
  for (const { place, title, kind } of places) {
    const begin = characterAt(text, place.column);
    const word = /^\s*(\w+|\S)/.exec(text.slice(begin))?.[0].length ?? 1;
    const end = place.end_line === place.line && place.end_column ? characterAt(text, place.end_column) : begin + word;
    if (end > begin && begin < text.length) spans.push({ begin, end, kind, title });
  }
  spans.sort((a, b) => a.begin - b.begin || b.end - a.end);
  return spans.filter((span, index) => index === 0 || span.begin >= spans[index - 1]!.end);
}

function LineText({ text, spans }: { text: string; spans: Span[] }) {
  if (spans.length === 0) return <>{text}</>;
  let from = 0;
  const parts = spans.flatMap((span) => {
    const before = text.slice(from, span.begin);
    from = span.end;
    return [before, <mark class={span.kind} title={span.title}>{text.slice(span.begin, span.end)}</mark>];
  });
  return <>{parts}{text.slice(from)}</>;
}

export function SourceView({ program, at, last, marked, texts, onFile }: Props) {
  const [chosen, setChosen] = useState<string>();
  const current = useRef<HTMLElement>(null);
  const threads = threadsAt(at.state.view);
  const place = last?.fault?.place ?? last?.to ?? last?.from ?? at.moves.moves[0]?.from ?? null;
  const followed = marked[0]?.file ?? (place && program.files.includes(place.file) ? place.file : threads[0]?.file);
  const file = chosen ?? (followed && program.files.includes(followed) ? followed : program.files[0]);

  useEffect(() => onFile(file), [file]);
  useEffect(() => current.current?.scrollIntoView({ block: "nearest" }), [file, place?.line, texts, marked]);

  const lines = (file === undefined ? "" : (texts.get(file) ?? "")).split("\n");
  const markedLines = new Set(marked.filter((each) => each.file === file).map((each) => each.line));
  const operands = operandsAt(at).filter(({ place }) => place.file === file);
  const isOrder = operands.length > 1;
  const focus = markedLines.size > 0 ? Math.min(...markedLines) : place?.file === file ? (place?.line ?? 1) : 1;
  const begin = lines.length > linesMax ? Math.max(0, focus - around) : 0;
  const end = lines.length > linesMax ? Math.min(lines.length, focus + around) : lines.length;
  return (
    <section aria-label="Source" class="source">
      <h2>
        <label>
          Source{" "}
          <select value={file} onChange={(event) => setChosen(event.currentTarget.value)}>
            {program.files.map((name) => (
              <option value={name}>{name}</option>
            ))}
          </select>
        </label>
      </h2>
      <pre tabIndex={0} aria-label={`Text of ${file ?? "the program"}`}>
        {begin > 0 && <code>… {begin} lines …{"\n"}</code>}
        {lines.slice(begin, end).map((text, offset) => {
          const number = begin + offset + 1;
          const here = threads.filter((thread) => thread.file === file && thread.line === number);
          const isPlace = place !== null && place.file === file && place.line === number;
          const isMarked = markedLines.has(number);
          const own = isOrder ? operands.filter(({ place }) => place.line === number) : [];
          const spans = spansOf(text, own.map((each) => ({ ...each, kind: "operand" as const })));
          const dim = markedLines.size > 0 && !isMarked;
          return (
            <code
              class={`${here.length > 0 ? "occupied" : ""} ${isPlace ? "place" : ""} ${isMarked ? "marked" : ""} ${dim ? "dim" : ""}`}
              ref={number === focus ? current : undefined}
            >
              <span class="number">{number}</span>
              <LineText text={text} spans={spans} />
              {here.length > 0 && <span class="threads"> ◀ {here.map((thread) => thread.name).join(", ")}</span>}
              {"\n"}
            </code>
          );
        })}
        {end < lines.length && <code>… {lines.length - end} lines …{"\n"}</code>}
      </pre>
      {isOrder && <p class="note">Marked: the parts of which any may be evaluated next; the order decides.</p>}
    </section>
  );
}
