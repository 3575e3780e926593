import type { T } from "types";
import { type U, value, other as renamed } from "m";
import def, * as ns from "n";
import req = require("./r");
export type { T };
export { value, type U as V, renamed as again };
export interface I {}
export type Z = number;
export enum E { A }
export abstract class K {}
export const c = 1;
export default class Main {}
export * from "o";
export as namespace Lib;
