// SPDX-License-Identifier: Apache-2.0
// A search beside the page: started, watched, stopped; its findings open as paths.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { pathOf } from "./path";
import type { Search } from "./types";

const pollMs = 300;
const amount = (value: number) => value.toLocaleString("en-US");

export function SearchPanel({ onOpen }: { onOpen: (path: string, steps: number) => void }) {
  const [search, setSearch] = useState<Search>();
  const [error, setError] = useState("");
  useEffect(() => {
    let timer = 0;
    const poll = () =>
      api.search().then(setSearch, (failure: Error) => setError(failure.message)).finally(() => {
        timer = window.setTimeout(poll, pollMs);
      });
    poll();
    return () => clearTimeout(timer);
  }, []);
  const run = (request: () => Promise<Search>) => request().then(setSearch, (failure: Error) => setError(failure.message));
  if (search === undefined) return <p>{error || "loading…"}</p>;
  const rate = search.elapsed_ms > 0 ? Math.round((search.states / search.elapsed_ms) * 1000) : 0;
  const counts = search.report?.counts;
  return (
    <>
      <p>
        <button onClick={() => run(api.startSearch)} disabled={search.state === "running"}>search all states</button>{" "}
        <button onClick={() => run(api.stopSearch)} disabled={search.state !== "running"}>stop</button>
      </p>
      {error && <p role="alert" class="error">{error}</p>}
      <p role="status">
        {search.state === "running" &&
          `${amount(search.states)} states, ${amount(rate)}/s, depth ${search.depth}, ${amount(search.frontier)} to explore`}
        {search.state === "done" && (search.report?.error ?? search.report?.verdict)}
        {search.state === "done" && counts && `: ${amount(counts.states)} states, depth ${counts.depth}`}
        {search.was_stopped && " (stopped)"}
      </p>
      {search.report?.reasons?.map((reason) => <p>{reason}</p>)}
      <ul>
        {search.report?.violations?.map((violation) => (
          <li>
            <button onClick={() => onOpen(pathOf(violation.steps), violation.steps.length)}>
              {violation.kind} {violation.property} after {violation.steps.length - 1} steps
            </button>{" "}
            {violation.message}
          </li>
        ))}
      </ul>
    </>
  );
}
