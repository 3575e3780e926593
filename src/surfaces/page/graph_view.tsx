// SPDX-License-Identifier: Apache-2.0
// The graph of states: drawn on a canvas, moved with the mouse or the arrow keys, zoomed with the wheel or + and -. A click opens the
// shortest path to a state.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { choicesTo, layout, type Layout } from "./graph_layout";
import { address, pathOf } from "./path";
import type { Graph } from "./types";

const unit = 26;
const pick = 12; // pixels around a state in which a click takes it

interface Camera {
  x: number;
  y: number;
  zoom: number;
}

function colours(element: Element) {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { line: of("--line"), node: of("--accent"), bad: of("--bad"), end: of("--good"), text: of("--text") };
}

function draw(canvas: HTMLCanvasElement, graph: Graph, { x, y }: Layout, camera: Camera) {
  const context = canvas.getContext("2d")!;
  const ratio = devicePixelRatio;
  const colour = colours(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio * camera.zoom, 0, 0, ratio * camera.zoom, ratio * camera.x, ratio * camera.y);
  context.lineWidth = 1 / camera.zoom;
  context.strokeStyle = colour.line;
  context.beginPath();
  for (const edge of graph.edges) {
    context.moveTo(x[edge.from]! * unit, y[edge.from]! * unit * 2);
    context.lineTo(x[edge.to]! * unit, y[edge.to]! * unit * 2);
  }
  context.stroke();
  const size = Math.max(5, 2 / camera.zoom);
  for (const node of graph.nodes) {
    const isBad = node.deadlock || node.violated.length > 0;
    context.fillStyle = isBad ? colour.bad : node.finished ? colour.end : node.initial ? colour.text : colour.node;
    context.beginPath();
    context.arc(x[node.id]! * unit, y[node.id]! * unit * 2, isBad || node.initial ? size * 1.4 : size, 0, 2 * Math.PI);
    context.fill();
  }
}

function fit(canvas: HTMLCanvasElement, { width, height }: Layout): Camera {
  const zoom = Math.min(2, canvas.clientWidth / (width * unit), canvas.clientHeight / (height * unit * 2));
  return { x: (canvas.clientWidth - width * unit * zoom) / 2, y: 0, zoom };
}

export function GraphView() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [states, setStates] = useState(1000);
  const [drawn, setDrawn] = useState<{ graph: Graph; layout: Layout }>();
  const [error, setError] = useState("");
  const camera = useRef<Camera>({ x: 0, y: 0, zoom: 1 });

  useEffect(() => {
    api.graph(states).then(
      (graph) => setDrawn({ graph, layout: layout(graph) }),
      (failure: Error) => setError(failure.message),
    );
  }, [states]);
  const redraw = () => canvas.current && drawn && draw(canvas.current, drawn.graph, drawn.layout, camera.current);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || drawn === undefined) return;
    element.width = element.clientWidth * devicePixelRatio;
    element.height = element.clientHeight * devicePixelRatio;
    camera.current = fit(element, drawn.layout);
    redraw();
  }, [drawn]);

  const zoomBy = (factor: number, atX: number, atY: number) => {
    const { x, y, zoom } = camera.current;
    camera.current = { x: atX - (atX - x) * factor, y: atY - (atY - y) * factor, zoom: zoom * factor };
    redraw();
  };
  const moveBy = (dx: number, dy: number) => {
    camera.current = { ...camera.current, x: camera.current.x + dx, y: camera.current.y + dy };
    redraw();
  };
  const open = (offsetX: number, offsetY: number) => {
    if (drawn === undefined) return;
    const { x, y, zoom } = camera.current;
    const distance = (id: number) =>
      Math.hypot(drawn.layout.x[id]! * unit * zoom + x - offsetX, drawn.layout.y[id]! * unit * 2 * zoom + y - offsetY);
    const nearest = drawn.graph.nodes.reduce((best, node) => (distance(node.id) < distance(best.id) ? node : best));
    const steps = distance(nearest.id) <= pick ? choicesTo(drawn.graph, drawn.layout, nearest.id) : undefined;
    if (steps === undefined) return;
    const path = pathOf([{ choices: [] }, ...steps.map((choices) => ({ choices }))]);
    location.hash = address(path, steps.length + 1);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = 40;
    const element = canvas.current!;
    if (event.key === "+") zoomBy(1.3, element.clientWidth / 2, element.clientHeight / 2);
    else if (event.key === "-") zoomBy(1 / 1.3, element.clientWidth / 2, element.clientHeight / 2);
    else if (event.key === "ArrowLeft") moveBy(step, 0);
    else if (event.key === "ArrowRight") moveBy(-step, 0);
    else if (event.key === "ArrowUp") moveBy(0, step);
    else if (event.key === "ArrowDown") moveBy(0, -step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (error !== "") return <p role="alert" class="error">{error}</p>;
  if (drawn === undefined) return <p role="status">exploring…</p>;
  const { graph } = drawn;
  return (
    <>
      <p>
        {graph.nodes.length} states, {graph.edges.length} steps{graph.complete ? "" : ", more are not shown"}{" "}
        <label>
          at most{" "}
          <select value={states} onChange={(event) => setStates(Number(event.currentTarget.value))}>
            {[100, 1000, 10000, 20000].map((count) => (
              <option value={count}>{count}</option>
            ))}
          </select>
        </label>
      </p>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={`Graph of ${graph.nodes.length} states; arrows move it, + and - zoom`}
        onWheel={(event) => {
          event.preventDefault();
          zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.offsetX, event.offsetY);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.buttons === 1 && moveBy(event.movementX, event.movementY)}
        onDblClick={(event) => open(event.offsetX, event.offsetY)}
        onKeyDown={onKey}
      />
      <p><small>Double-click a state to open the shortest path to it. Red: violated or deadlock; green: an end.</small></p>
    </>
  );
}
