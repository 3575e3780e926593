// SPDX-License-Identifier: Apache-2.0
// The model's own view of a state: a text that begins with `<svg` as an image, in which no script runs; rows or a dict as a table; else
// the value as text.
import type { Drawing } from "./types";

const rowsMax = 500, columnsMax = 50;
const namespace = 'xmlns="http://www.w3.org/2000/svg"';

function imageOf(svg: string) {
  const whole = svg.includes("xmlns=") ? svg : svg.replace("<svg", `<svg ${namespace}`);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
}

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const isDict = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// Rows of cells, with a head where the rows have names for their cells. Undefined: the value is no table.
function tableOf(value: unknown): { head?: string[]; rows: unknown[][] } | undefined {
  if (isDict(value)) return { rows: Object.entries(value).map(([name, of]) => [name, ...(Array.isArray(of) ? of : [of])]) };
  if (!Array.isArray(value)) return undefined;
  if (value.length > 0 && value.every(isDict)) {
    const head = [...new Set(value.flatMap((row) => Object.keys(row)))];
    return { head, rows: value.map((row) => head.map((name) => row[name] ?? "")) };
  }
  return { rows: value.map((row) => (Array.isArray(row) ? row : [row])) };
}

export function DrawingView({ drawing }: { drawing: Drawing }) {
  if (drawing.error !== undefined) return <p class="error">{drawing.error}</p>;
  const { value } = drawing;
  if (typeof value === "string")
    return value.startsWith("<svg") ? (
      <img class="drawing" src={imageOf(value)} alt="The model's view of this state; the tree below has the same state as text" />
    ) : (
      <pre class="drawing">{value}</pre>
    );
  const table = tableOf(value);
  if (table === undefined) return <pre class="drawing">{text(value)}</pre>;
  return (
    <table class="drawing">
      <caption class="hidden">The model's view of this state</caption>
      {table.head && (
        <thead>
          <tr>
            {table.head.slice(0, columnsMax).map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {table.rows.slice(0, rowsMax).map((row) => (
          <tr>
            {row.slice(0, columnsMax).map((cell) => (
              <td>{text(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
