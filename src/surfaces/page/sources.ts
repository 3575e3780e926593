// SPDX-License-Identifier: Apache-2.0
// The texts of the program's files, each asked for once, and the parts of them that places name.
import { useEffect, useState } from "preact/hooks";
import { backend } from "./backend";
import type { Place } from "./types";

export type Texts = ReadonlyMap<string, string>;

// The texts that are there; those of `wanted` files follow.
export function useTexts(wanted: string[]): Texts {
  const [texts, setTexts] = useState<Texts>(new Map());
  useEffect(() => {
    for (const file of wanted) {
      if (texts.has(file)) continue;
      const keep = (text: string) => setTexts((before) => new Map(before).set(file, text));
      backend.source(file).then((answer) => keep(answer.text), () => keep(""));
    }
  }, [wanted.join("\n")]);
  return texts;
}

// The index in a line's text of a column, which counts bytes from 1.
export function characterAt(text: string, column: number) {
  let bytes = 1, index = 0;
  for (const character of text) {
    if (bytes >= column) break;
    bytes += new TextEncoder().encode(character).length;
    index += character.length;
  }
  return index;
}

const excerptMax = 40;

// The text at a place within one line; "" where it is not known.
export function excerpt(texts: Texts, place: Place | null): string {
  if (place === null || place.end_line !== place.line || place.end_column === undefined) return "";
  const line = texts.get(place.file)?.split("\n")[place.line - 1] ?? "";
  const text = line.slice(characterAt(line, place.column), characterAt(line, place.end_column));
  return text.length > excerptMax ? text.slice(0, excerptMax) + "…" : text;
}
