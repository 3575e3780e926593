// SPDX-License-Identifier: Apache-2.0
// The source, with the lines where threads stand. The file follows the last step unless the user chose one.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import type { At, Move, Program, View } from "./types";

interface Props {
  program: Program;
  at: At;
  last: Move | undefined;
}

// Where threads stand: the places of their views.
function threadsAt(view: View): { name: string; file: string; line: number }[] {
  const found = view.kind === "thread" && view.place ? [{ name: view.name, file: view.place.file, line: view.place.line }] : [];
  return [...found, ...(view.children ?? []).flatMap(threadsAt)];
}

export function SourceView({ program, at, last }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [texts, setTexts] = useState<Map<string, string>>(new Map());
  const current = useRef<HTMLElement>(null);
  const threads = threadsAt(at.state.view);
  const place = last?.to ?? last?.from ?? at.moves.moves[0]?.from ?? null;
  const followed = place && program.files.includes(place.file) ? place.file : threads[0]?.file;
  const file = chosen ?? (followed && program.files.includes(followed) ? followed : program.files[0]);

  useEffect(() => {
    if (file === undefined || texts.has(file)) return;
    api.source(file).then(
      (answer) => setTexts(new Map(texts).set(file, answer.text)),
      () => setTexts(new Map(texts).set(file, "")),
    );
  }, [file, texts]);
  useEffect(() => current.current?.scrollIntoView({ block: "nearest" }), [file, place?.line, texts]);

  const lines = (file === undefined ? "" : (texts.get(file) ?? "")).split("\n");
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
        {lines.map((text, index) => {
          const here = threads.filter((thread) => thread.file === file && thread.line === index + 1);
          const isPlace = place !== null && place.file === file && place.line === index + 1;
          return (
            <code class={`${here.length > 0 ? "occupied" : ""} ${isPlace ? "place" : ""}`} ref={isPlace ? current : undefined}>
              <span class="number">{index + 1}</span>
              {text}
              {here.length > 0 && <span class="threads"> ◀ {here.map((thread) => thread.name).join(", ")}</span>}
              {"\n"}
            </code>
          );
        })}
      </pre>
    </section>
  );
}
