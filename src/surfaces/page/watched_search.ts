// SPDX-License-Identifier: Apache-2.0
// A search on the server, watched while its panel is open: polled, with samples of its progress.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Search } from "./types";

const pollMs = 300;
const samplesMax = 400;

export interface Sample {
  elapsed_ms: number;
  states: number;
  bytes: number;
}

export interface WatchedSearch<Report> {
  search: Search<Report> | undefined; // undefined: there is no answer yet
  samples: Sample[];
  error: string; // of the last request
  run: (request: () => Promise<Search<Report>>) => void; // starts or stops it
}

// `ask` is told the number of the search whose report the page has, which is then left out of the answer.
export function useWatchedSearch<Report>(ask: (known: number) => Promise<Search<Report>>): WatchedSearch<Report> {
  const [search, setSearch] = useState<Search<Report>>();
  const [error, setError] = useState("");
  const samples = useRef<Sample[]>([]);
  const number = useRef(0);
  const reported = useRef<Search<Report> | null>(null); // the last answer with a report
  const accept = (answer: Search<Report>) => {
    if (answer.report !== undefined) reported.current = answer;
    const isKnown = answer.state === "done" && answer.number === reported.current?.number;
    if (answer.number !== number.current) samples.current = [];
    number.current = answer.number;
    if (answer.states > 0) samples.current.push({ elapsed_ms: answer.elapsed_ms, states: answer.states, bytes: answer.bytes });
    if (samples.current.length > samplesMax) samples.current = samples.current.filter((_, index) => index % 2 === 1);
    setSearch(isKnown ? { ...reported.current!, ...answer } : answer);
    setError("");
  };
  const fail = (failure: Error) => setError(failure.message);
  useEffect(() => {
    let timer = 0, isOpen = true;
    const poll = () =>
      ask(reported.current?.number ?? 0).then(accept, fail).finally(() => {
        if (isOpen) timer = window.setTimeout(poll, pollMs);
      });
    poll();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, []);
  return { search, samples: samples.current, error, run: (request) => void request().then(accept, fail) };
}
