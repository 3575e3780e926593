// SPDX-License-Identifier: Apache-2.0
// Tabs after the pattern of WAI-ARIA: one of them is in the order of the Tab key, the arrows go to the others.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface Props {
  names: string[];
  open: string;
  onOpen: (name: string) => void;
  children: ComponentChildren;
}

export function Tabs({ names, open, onOpen, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const next = (names.indexOf(open) + step + names.length) % names.length;
    onOpen(names[next]!);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div role="tablist" aria-label="Views of the run" ref={list} onKeyDown={onKey}>
        {names.map((name) => (
          <button
            role="tab"
            id={`tab-${name}`}
            aria-selected={open === name}
            aria-controls="panel"
            tabIndex={open === name ? 0 : -1}
            onClick={() => onOpen(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${open}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
