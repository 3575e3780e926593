import "side";
import d from "m1";
import * as ns from "m2";
import { a, b as c, "odd name" as odd } from "m3";
import e, { f } from "m4";
import g, * as h from "m5";
export const x = 1, y = 2;
export function go() {}
export class K {}
export { a, c as renamed };
export { p as q } from "m6";
export * from "m7";
export * as all from "m8";
export default function main() {}
import.meta.url;
