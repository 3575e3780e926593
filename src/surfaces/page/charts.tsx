// SPDX-License-Identifier: Apache-2.0
// Charts: bars and lines as SVG. Each says in a text what it shows, and has its numbers as a table.
import { amount } from "./amounts";

export interface Bar {
  label: string;
  value: number;
}

export interface Point {
  x: number;
  y: number;
}

const width = 640, height = 130, base = 110; // the axis is at `base`, its labels are below
const rowsMax = 200; // of a table

// Counts by index as bars; where they are many, neighbours are joined: "4 to 7" is the sum of four.
export function barsOf(counts: number[], barsMax = 60): Bar[] {
  const each = Math.ceil(counts.length / barsMax);
  const bars: Bar[] = [];
  for (let from = 0; from < counts.length; from += each) {
    const part = counts.slice(from, from + each), last = from + part.length - 1;
    bars.push({ label: last === from ? String(from) : `${from} to ${last}`, value: part.reduce((sum, count) => sum + count, 0) });
  }
  return bars;
}

function Numbers({ head, rows }: { head: [string, string]; rows: [string, string][] }) {
  return (
    <details class="numbers">
      <summary>as a table</summary>
      <table>
        <thead>
          <tr>{head.map((name) => <th scope="col">{name}</th>)}</tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsMax).map(([name, value]) => (
            <tr>
              <td>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > rowsMax && <p>and {rows.length - rowsMax} more</p>}
    </details>
  );
}

interface BarsProps {
  title: string;
  x: string; // what the bars are of
  y: string; // what they count
  bars: Bar[];
}

export function Bars({ title, x, y, bars }: BarsProps) {
  if (bars.length === 0) return null;
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const step = Math.min(48, width / bars.length);
  const labelEach = Math.ceil(70 / step); // so that labels do not meet
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${bars.length} bars, the longest is ${amount(most.value)} ${y} at ${x} ${most.label}`}>
        {bars.map((bar, index) => {
          const tall = most.value === 0 ? 0 : (bar.value / most.value) * (base - 16);
          return (
            <rect x={index * step + 1} y={base - tall} width={Math.max(1, step - 2)} height={tall}>
              <title>{`${bar.label}: ${amount(bar.value)}`}</title>
            </rect>
          );
        })}
        <line x1="0" y1={base} x2={width} y2={base} />
        <text x="0" y="10">{amount(most.value)} {y}</text>
        {bars.map((bar, index) => index % labelEach === 0 && <text x={index * step + 1} y={height - 6}>{bar.label.slice(0, 12)}</text>)}
      </svg>
      <Numbers head={[x, y]} rows={bars.map((bar) => [bar.label, amount(bar.value)])} />
    </figure>
  );
}

interface LineProps {
  title: string;
  x: string;
  y: string;
  xText: (x: number) => string;
  yText: (y: number) => string;
  points: Point[]; // x ascends
}

// From 0 on both axes.
export function Line({ title, x, y, xText, yText, points }: LineProps) {
  const last = points[points.length - 1];
  if (points.length < 2 || last === undefined || last.x === 0) return null;
  const most = points.reduce((best, point) => Math.max(best, point.y), 0);
  const places = points.map((point) => `${(point.x / last.x) * width},${base - (most === 0 ? 0 : point.y / most) * (base - 16)}`);
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: at most ${yText(most)}, ${yText(last.y)} after ${xText(last.x)}`}>
        <polyline points={places.join(" ")} />
        <line x1="0" y1={base} x2={width} y2={base} />
        <text x="0" y="10">{yText(most)}</text>
        <text x="0" y={height - 6}>{xText(0)}</text>
        <text x={width} y={height - 6} text-anchor="end">{xText(last.x)}</text>
      </svg>
      <Numbers head={[x, y]} rows={points.map((point) => [xText(point.x), yText(point.y)])} />
    </figure>
  );
}
