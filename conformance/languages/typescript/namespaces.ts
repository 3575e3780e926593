namespace Geometry {
  const epsilon = 1e-9;
  export let calls = 0;
  export const origin = { x: 0, y: 0 }, unit = 1;
  export interface Point { x: number; y: number }
  export function distance(a: Point, b: Point): number { calls++; return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2); }
  export class Line { constructor(public a: Point, public b: Point) {} get length() { return distance(this.a, this.b); } }
  export namespace Names { export const full = "geometry"; export function shout() { return full.toUpperCase(); } }
  export enum Axis { X, Y }
  function hidden() { return epsilon; }
  export const near = (a: number, b: number) => Math.abs(a - b) < hidden();
}
namespace Geometry { export const version = 2; }
namespace Deep.Inner { export const value = 42; }
import Names = Geometry.Names;
const line = new Geometry.Line(Geometry.origin, { x: 3, y: 4 });
console.log(line.length, Geometry.calls, line.length, Geometry.calls, Geometry.unit, Geometry.version);
Geometry.calls = 100;
console.log(line.length, Geometry.calls, Names.shout(), Geometry.Names.full, Deep.Inner.value, Geometry.Axis[1]);
console.log(Geometry.near(0.1 + 0.2, 0.3), "hidden" in Geometry, "distance" in Geometry);
class Box { constructor(public size: number) {} }
namespace Box { export const standard = new Box(10); }
function greet(name: string): string { return greet.prefix + name; }
namespace greet { export let prefix = "hi "; }
console.log(Box.standard.size, greet("Ann"), greet.prefix = "yo ", greet("Bob"));
