namespace Shapes {
  const hidden = 1;
  export const pi = 3, tau = pi * 2;
  export let count = 0;
  export function area(r: number) { count++; return pi * r * r + hidden; }
  export class Circle { r = 1; }
  export enum Kind { A }
  export interface Only {}
  export type Alias = number;
  export namespace Inner { export const deep = 1; }
  function notExported() {}
}
namespace Shapes { export const more = 2; }
namespace A.B { export const x = 1; }
class Merged {}
namespace Merged { export const version = 1; }
import Alias = Shapes.Inner;
module Old { export const y = 2; }
declare module "elsewhere" { export const z: number; }
declare namespace Ambient { const q: number; }
