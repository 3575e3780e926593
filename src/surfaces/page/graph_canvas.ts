// SPDX-License-Identifier: Apache-2.0
// Draws a grouped graph on a canvas, only what is in view.
import type { Layout } from "./graph_layout";
import type { Grouped } from "./grouping";

export const unit = 26; // pixels between nodes at zoom 1
export const rowUnit = unit * 2;

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Scene {
  grouped: Grouped;
  layout: Layout;
  here: number; // the node of the present state; -1: it has none
  chosen: number; // by the user; -1: none
}

const labelsFrom = 14; // pixels between nodes from which on they have labels
const labelMax = 40;

// As the browser computes them for light or dark: the properties themselves are not yet colours.
function colours(element: Element) {
  const probe = element.parentElement!.appendChild(document.createElement("span"));
  const of = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const found = { line: of("--line"), node: of("--accent"), bad: of("--bad"), end: of("--good"), text: of("--text"), };
  probe.remove();
  return found;
}

export function draw(canvas: HTMLCanvasElement, { grouped, layout, here, chosen }: Scene, camera: Camera) {
  const context = canvas.getContext("2d")!;
  const ratio = devicePixelRatio;
  const colour = colours(canvas);
  const { x, y } = layout;
  const { zoom } = camera;
  const left = -camera.x / zoom - unit, right = (canvas.clientWidth - camera.x) / zoom + unit;
  const top = -camera.y / zoom - rowUnit, bottom = (canvas.clientHeight - camera.y) / zoom + rowUnit;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * camera.x, ratio * camera.y);
  context.lineWidth = 1 / zoom;
  context.strokeStyle = colour.line;
  context.beginPath();
  for (let edge = 0; edge < grouped.from.length; ++edge) {
    const a = grouped.from[edge]!, b = grouped.to[edge]!;
    if (y[a]! < 0 || y[b]! < 0) continue;
    const ax = x[a]! * unit, ay = y[a]! * rowUnit, bx = x[b]! * unit, by = y[b]! * rowUnit;
    if (Math.max(ax, bx) < left || Math.min(ax, bx) > right || Math.max(ay, by) < top || Math.min(ay, by) > bottom) continue;
    context.moveTo(ax, ay);
    context.lineTo(bx, by);
  }
  context.stroke();
  const size = Math.max(5, 2 / zoom);
  const hasLabels = unit * zoom * (layout.width < 40 ? 3 : 1) > labelsFrom;
  context.font = `${11 / Math.max(1, zoom)}px system-ui, sans-serif`;
  for (let node = 0; node < grouped.states.length; ++node) {
    const nx = x[node]! * unit, ny = y[node]! * rowUnit;
    if (ny < 0 || nx < left || nx > right || ny < top || ny > bottom) continue;
    const isBad = grouped.bad[node] === 1, isInitial = grouped.initial[node] === 1;
    const weight = 1 + Math.min(1.5, Math.log10(grouped.states[node]!) / 2);
    const radius = size * weight * (isBad || isInitial ? 1.4 : 1);
    if (node === here || node === chosen) {
      context.strokeStyle = colour.text;
      context.lineWidth = 2 / zoom;
      context.beginPath();
      context.arc(nx, ny, radius + 4 / zoom, 0, 2 * Math.PI);
      context.stroke();
    }
    context.fillStyle = isBad ? colour.bad : grouped.finished[node] === 1 ? colour.end : isInitial ? colour.text : colour.node;
    context.beginPath();
    // Not by colour alone: what is wrong is a square.
    if (isBad) context.rect(nx - radius, ny - radius, 2 * radius, 2 * radius);
    else context.arc(nx, ny, radius, 0, 2 * Math.PI);
    context.fill();
    if (hasLabels && grouped.label[node]) {
      context.fillStyle = colour.text;
      context.fillText(`${grouped.label[node]!.slice(0, labelMax)} (${grouped.states[node]})`, nx + radius + 3, ny + 4 / Math.max(1, zoom));
    }
  }
}

export function fit(canvas: HTMLCanvasElement, { width, height }: Layout): Camera {
  const zoom = Math.min(2, canvas.clientWidth / (width * unit), canvas.clientHeight / (height * rowUnit));
  return { x: (canvas.clientWidth - width * unit * zoom) / 2, y: 0, zoom };
}

const stretchMost = 4; // sideways, of a graph that is high and narrow

// The layout with the shape of the canvas: layers of a wide graph are moved apart, so that all of it is no thin line.
export function shaped(layout: Layout, aspect: number): Layout {
  const width = layout.width * unit, height = layout.height * rowUnit;
  const down = Math.max(1, (width * aspect) / height);
  const across = Math.min(stretchMost, Math.max(1, height / aspect / width));
  return {
    ...layout,
    x: layout.x.map((x) => x * across),
    y: layout.y.map((y) => (y < 0 ? y : y * down)),
    width: layout.width * across,
    height: layout.height * down,
  };
}

const pick = 14; // pixels around a node in which a click takes it

// The nearest node to a pixel; -1: none is near.
export function nodeAt({ layout }: Scene, camera: Camera, px: number, py: number): number {
  let best = -1, distance = pick;
  for (let node = 0; node < layout.x.length; ++node) {
    if (layout.y[node]! < 0) continue;
    const away = Math.hypot(layout.x[node]! * unit * camera.zoom + camera.x - px, layout.y[node]! * rowUnit * camera.zoom + camera.y - py);
    if (away < distance) [best, distance] = [node, away];
  }
  return best;
}
