// SPDX-License-Identifier: Apache-2.0
// A small graph as SVG, in layers from the top: control flow, calls. A node with an action is a button.
import { layers } from "./layers";

export interface DrawnNode {
  id: string;
  text: string[];
  onOpen?: () => void;
}

interface Props {
  name: string;
  nodes: DrawnNode[];
  edges: { from: string; to: string; text: string }[];
}

const nodesMax = 300;
const lineHeight = 15, charWidth = 7.2, gapX = 28, gapY = 40, textMax = 44, linesMax = 6;

const short = (text: string) => (text.length > textMax ? text.slice(0, textMax - 1) + "…" : text);

export function Drawn({ name, nodes, edges }: Props) {
  const shown = nodes.slice(0, nodesMax).map((node) => {
    const text = node.text.slice(0, linesMax).map(short);
    if (node.text.length > linesMax) text.push("…");
    return { ...node, text, width: Math.max(40, ...text.map((line) => line.length * charWidth + 16)), height: text.length * lineHeight + 10 };
  });
  const number = new Map(shown.map((node, index) => [node.id, index]));
  const links = edges.filter((edge) => number.has(edge.from) && number.has(edge.to));
  const rows = layers(shown.length, links.map((edge) => ({ from: number.get(edge.from)!, to: number.get(edge.to)! })));
  const x: number[] = [], y: number[] = [];
  let top = 10, width = 0;
  for (const row of rows) {
    let left = 10;
    for (const index of row) {
      x[index] = left;
      y[index] = top;
      left += shown[index]!.width + gapX;
    }
    width = Math.max(width, left);
    top += Math.max(...row.map((index) => shown[index]!.height)) + gapY;
  }
  // Each row is centred.
  for (const row of rows) {
    const end = Math.max(...row.map((index) => x[index]! + shown[index]!.width)) + gapX;
    for (const index of row) x[index]! += (width - end) / 2;
  }
  const centre = (index: number) => x[index]! + shown[index]!.width / 2;
  return (
    <>
      <svg class="drawn" viewBox={`0 0 ${width} ${top}`} width={width} height={top} role="group" aria-label={name}>
        <defs>
          <marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L10 5 L0 10 z" class="tip" />
          </marker>
        </defs>
        {links.map((edge) => {
          const from = number.get(edge.from)!, to = number.get(edge.to)!;
          const x1 = centre(from), x2 = centre(to), y1 = y[from]! + shown[from]!.height, y2 = y[to]!;
          const isBack = y2 <= y[from]!;
          const side = Math.max(x[from]! + shown[from]!.width, x[to]! + shown[to]!.width) + 16;
          const d = isBack
            ? `M ${x[from]! + shown[from]!.width} ${y1 - 8} C ${side + 10} ${y1 - 8} ${side + 10} ${y2 + 8} ${x[to]! + shown[to]!.width} ${y2 + 8}`
            : `M ${x1} ${y1} C ${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}`;
          return (
            <>
              <path d={d} class="edge" marker-end="url(#tip)" />
              {edge.text && <text x={isBack ? side : (x1 + x2) / 2} y={(y1 + y2) / 2} class="edge-text">{edge.text}</text>}
            </>
          );
        })}
        {shown.map((node, index) => (
          <g
            class="node"
            role={node.onOpen ? "button" : "img"}
            tabIndex={node.onOpen ? 0 : undefined}
            aria-label={node.text.join(", ")}
            onClick={node.onOpen}
            onKeyDown={(event) => event.key === "Enter" && node.onOpen?.()}
          >
            <rect x={x[index]} y={y[index]} width={node.width} height={node.height} rx={4} />
            {node.text.map((line, at) => (
              <text x={x[index]! + 8} y={y[index]! + (at + 1) * lineHeight + 1}>{line}</text>
            ))}
          </g>
        ))}
      </svg>
      {nodes.length > nodesMax && <p>{nodes.length - nodesMax} more boxes are not shown.</p>}
    </>
  );
}
