// SPDX-License-Identifier: Apache-2.0
// The graph of states: moved with the mouse or the arrow keys, zoomed with the wheel or + and -, grouped by a part of the state, filtered by
// text and by thread. A click shows a state, a double click opens the shortest path to it; the notable states are a list, too.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { backend } from "./backend";
import { draw, fit, nodeAt, shaped, type Camera, type Scene } from "./graph_canvas";
import { layout as layoutNow, type Layout } from "./graph_layout";
import { LayoutWorker } from "./graph_worker";
import { defaultGrouping, grouped, partsOf, stateText, threadsOf, type Grouped } from "./grouping";
import { extended, pathOf, type Place } from "./path";
import type { Graph, GraphEdge } from "./types";

interface Props {
  path: string; // of the run that is open
  at: number;
  choices: string;
  onOpen: (place: Place) => void;
}

const counts = [100, 1000, 10000, 20000];
const notableMax = 30;
const aspectUsual = 0.26; // of the canvas, before there is one

// The page's own script, for the worker.
const script = typeof document === "undefined" ? "" : (document.currentScript?.textContent ?? "");

const layoutRequest = (graph: Graph) => ({
  initial: Uint8Array.from(graph.nodes, (node) => (node.initial ? 1 : 0)),
  from: Int32Array.from(graph.edges, (edge) => edge.from),
  to: Int32Array.from(graph.edges, (edge) => edge.to),
});

// The path from the only initial state to a state; none where there are several initial states.
function pathTo(graph: Graph, parent: Int32Array, state: number): { path: string; steps: number } | undefined {
  if (graph.nodes.filter((each) => each.initial).length !== 1) return undefined;
  const steps: { choices: Graph["edges"][number]["choices"] }[] = [];
  for (let at = state; parent[at]! >= 0; at = graph.edges[parent[at]!]!.from) steps.push(graph.edges[parent[at]!]!);
  return { path: pathOf([{ choices: [] }, ...steps.reverse()]), steps: steps.length + 1 };
}

// The state at the end of a path; -1: the graph has not all of it.
function stateAt(graph: Graph, path: string, at: number): number {
  const steps = path.split(".").slice(1, at);
  const next = new Map<string, number>();
  for (const edge of graph.edges) next.set(`${edge.from}:${edge.choices.map((choice) => choice.taken).join(",") || "-"}`, edge.to);
  const initial = graph.nodes.filter((node) => node.initial);
  if (at === 0 || initial.length !== 1) return -1;
  return steps.reduce((state, step) => (state < 0 ? -1 : (next.get(`${state}:${step}`) ?? -1)), initial[0]!.id);
}

export function GraphView({ path, at, choices, onOpen }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const worker = useRef<LayoutWorker | null>(null);
  const camera = useRef<Camera>({ x: 0, y: 0, zoom: 1 });
  const frame = useRef(0);
  const [states, setStates] = useState(1000);
  const [graph, setGraph] = useState<Graph>();
  const [parent, setParent] = useState<Int32Array>();
  const [by, setBy] = useState("");
  const [hidden, setHidden] = useState<Set<string>>(new Set());
  const [filter, setFilter] = useState("");
  const [drawn, setDrawn] = useState<{ grouped: Grouped; layout: Layout }>();
  const [chosen, setChosen] = useState(-1);
  const [error, setError] = useState("");

  useEffect(() => {
    worker.current = new LayoutWorker(script);
    return () => worker.current?.end();
  }, []);
  useEffect(() => {
    backend.graph(states, choices).then(
      (loaded) => {
        setBy(defaultGrouping(loaded));
        setHidden(new Set());
        setFilter("");
        setParent(layoutNow(layoutRequest(loaded)).parent);
        setGraph(loaded);
      },
      (failure: Error) => setError(failure.message),
    );
  }, [states, choices]);
  useEffect(() => {
    if (graph === undefined) return;
    let isCurrent = true;
    const parts = grouped(graph, { by, hidden, filter });
    worker.current?.layout({ initial: parts.initial, from: parts.from, to: parts.to }).then((layout) => {
      if (!isCurrent) return;
      setChosen(-1);
      const element = canvas.current;
      setDrawn({ grouped: parts, layout: shaped(layout, element === null ? aspectUsual : element.clientHeight / element.clientWidth) });
    });
    return () => void (isCurrent = false);
  }, [graph, by, hidden, filter]);

  const here = useMemo(() => {
    if (graph === undefined || drawn === undefined || by !== "") return -1;
    const state = stateAt(graph, path, at);
    return state < 0 ? -1 : drawn.grouped.first.indexOf(state);
  }, [graph, drawn, path, at]);
  const scene: Scene | undefined = drawn && { ...drawn, here, chosen };
  // Once a frame, however many events there are.
  const redraw = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => canvas.current && scene && draw(canvas.current, scene, camera.current));
  };
  // Setting a canvas's size empties it, so only where it is another one.
  const resize = (element: HTMLCanvasElement) => {
    const width = Math.round(element.clientWidth * devicePixelRatio), height = Math.round(element.clientHeight * devicePixelRatio);
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
  };
  // Before the browser shows the new graph, so that no key or drag comes between it and its camera.
  useLayoutEffect(() => {
    if (canvas.current === null || drawn === undefined) return;
    resize(canvas.current);
    camera.current = fit(canvas.current, drawn.layout);
    redraw();
  }, [drawn]);
  useEffect(redraw, [here, chosen]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      resize(element);
      redraw();
    });
    observer.observe(element);
    return () => observer.disconnect();
  });

  useEffect(() => {
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", redraw);
    return () => scheme.removeEventListener("change", redraw);
  });

  const zoomBy = (factor: number, atX: number, atY: number) => {
    const { x, y, zoom } = camera.current;
    camera.current = { x: atX - (atX - x) * factor, y: atY - (atY - y) * factor, zoom: zoom * factor };
    redraw();
  };
  const moveBy = (dx: number, dy: number) => {
    camera.current = { ...camera.current, x: camera.current.x + dx, y: camera.current.y + dy };
    redraw();
  };
  const openState = (state: number) => {
    const found = graph && parent && pathTo(graph, parent, state);
    if (found) onOpen({ path: found.path, at: found.steps, choices });
  };
  const openStep = (edge: GraphEdge) => {
    const found = graph && parent && pathTo(graph, parent, edge.from);
    if (found) onOpen({ path: extended(found.path, edge.choices), at: found.steps + 1, choices });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = 40, element = canvas.current!;
    const middle = [element.clientWidth / 2, element.clientHeight / 2] as const;
    if (event.key === "+" || event.key === "=") zoomBy(1.3, ...middle);
    else if (event.key === "-") zoomBy(1 / 1.3, ...middle);
    else if (event.key === "ArrowLeft") moveBy(step, 0);
    else if (event.key === "ArrowRight") moveBy(-step, 0);
    else if (event.key === "ArrowUp") moveBy(0, step);
    else if (event.key === "ArrowDown") moveBy(0, -step);
    else if (event.key === "0" && drawn) {
      camera.current = fit(element, drawn.layout);
      redraw();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (error !== "") return <p role="alert" class="error">{error}</p>;
  if (graph === undefined || drawn === undefined) return <p role="status">exploring…</p>;
  const faults = graph.edges.filter((edge) => edge.fault !== undefined);
  const notable = graph.nodes.filter((node) => node.deadlock || node.violated.length > 0 || node.finished);
  const chosenState = chosen < 0 ? undefined : graph.nodes[drawn.grouped.first[chosen]!];
  const toggle = (thread: string) => {
    const next = new Set(hidden);
    if (!next.delete(thread)) next.add(thread);
    setHidden(next);
  };
  return (
    <>
      <p class="row">
        <span role="status">
          {graph.nodes.length.toLocaleString("en-US")} states, {graph.edges.length.toLocaleString("en-US")} steps
          {graph.complete ? "" : ", more are not shown"}
          {(by !== "" || filter !== "") && `; drawn: ${drawn.grouped.states.length} ${by === "" ? "states" : "groups"}`}
        </span>
        <label>
          at most{" "}
          <select value={states} onChange={(event) => setStates(Number(event.currentTarget.value))}>
            {counts.map((count) => (
              <option value={count}>{count}</option>
            ))}
          </select>
        </label>
        <label>
          grouped by{" "}
          <select value={by} onChange={(event) => setBy(event.currentTarget.value)}>
            <option value="">nothing</option>
            {partsOf(graph).map((name) => (
              <option value={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          states with <input value={filter} placeholder="turn = 1" onChange={(event) => setFilter(event.currentTarget.value)} />
        </label>
        {threadsOf(graph).slice(0, 8).map((thread) => (
          <label>
            <input type="checkbox" checked={!hidden.has(thread)} onChange={() => toggle(thread)} /> {thread}
          </label>
        ))}
      </p>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={`Graph of ${drawn.grouped.states.length} ${by === "" ? "states" : "groups of states"}; arrows move it, + and - zoom, 0 fits it`}
        onWheel={(event) => {
          event.preventDefault();
          zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.offsetX, event.offsetY);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.buttons === 1 && moveBy(event.movementX, event.movementY)}
        onClick={(event) => scene && setChosen(nodeAt(scene, camera.current, event.offsetX, event.offsetY))}
        onDblClick={(event) => {
          const node = scene ? nodeAt(scene, camera.current, event.offsetX, event.offsetY) : -1;
          if (node >= 0) openState(drawn.grouped.first[node]!);
        }}
        onKeyDown={onKey}
      />
      {chosenState && (
        <div aria-live="polite">
          <pre>{stateText(chosenState.state)}</pre>
          <button onClick={() => openState(chosenState.id)}>open the shortest path to {by === "" ? "it" : "such a state"}</button>
        </div>
      )}
      <p><small>Squares: violated, a deadlock, or a fault in a step from there. Green: an end. A ring: where you are. Click a state to see it; double-click opens the shortest path to it.</small></p>
      {notable.length + faults.length > 0 && (
        <details>
          <summary>{notable.length + faults.length} notable states and steps</summary>
          <ul>
            {faults.slice(0, notableMax).map((edge) => (
              <li>
                <button onClick={() => openStep(edge)}>
                  {edge.fault!.kind}: a step from state {edge.from}
                </button>{" "}
                {edge.fault!.message}
              </li>
            ))}
            {notable.slice(0, notableMax).map((node) => (
              <li>
                <button onClick={() => openState(node.id)}>
                  {node.violated.length > 0 ? `violates ${node.violated.join(", ")}` : node.deadlock ? "deadlock" : "end"}: state {node.id}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
