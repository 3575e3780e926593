// SPDX-License-Identifier: Apache-2.0
// The keyboard: arrows and Home and End move along the path, 1 to 9 take a move. Not while the user types, and not with modifiers.
import { useLayoutEffect } from "preact/hooks";

export interface KeyActions {
  back: () => void;
  forward: () => void;
  first: () => void;
  last: () => void;
  take: (move: number) => void;
}

export function useKeys(actions: KeyActions) {
  // A layout effect: it runs with the change of the page, so a key never meets the actions of the position before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
      if (event.key === "ArrowLeft" || event.key === "k") actions.back();
      else if (event.key === "ArrowRight" || event.key === "j") actions.forward();
      else if (event.key === "Home") actions.first();
      else if (event.key === "End") actions.last();
      else if (/^[1-9]$/.test(event.key)) actions.take(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
