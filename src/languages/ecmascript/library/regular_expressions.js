// SPDX-License-Identifier: Apache-2.0
// RegExp (ECMA-262, 22.2).

class RegExp {
  constructor(pattern, flags) {
    if (pattern instanceof RegExp) {
      this["#source"] = pattern["#source"];
      this["#flags"] = flags === undefined ? pattern["#flags"] : String(flags);
    } else {
      this["#source"] = pattern === undefined || pattern === "" ? "(?:)" : String(pattern);
      this["#flags"] = flags === undefined ? "" : String(flags);
    }
    this["#last"] = 0;
    this["#array"] = __ArrayWith;
    __regexp_check(this["#source"], this["#flags"]);
  }
  get source() { return this["#source"]; }
  get flags() { return Array.from(this["#flags"]).sort().join(""); }
  get global() { return this["#flags"].includes("g"); }
  get ignoreCase() { return this["#flags"].includes("i"); }
  get multiline() { return this["#flags"].includes("m"); }
  get dotAll() { return this["#flags"].includes("s"); }
  get sticky() { return this["#flags"].includes("y"); }
  get unicode() { return this["#flags"].includes("u"); }
  get lastIndex() { return this["#last"]; }
  set lastIndex(value) { this["#last"] = value; }
  exec(text) {
    const goes_on = this.global || this.sticky;
    const match = __regexp_exec(this["#source"], this["#flags"], String(text), goes_on ? this["#last"] : 0);
    if (goes_on) this["#last"] = match === null ? 0 : match["#end"];
    return match;
  }
  test(text) { return this.exec(text) !== null; }
  toString() { return "/" + this["#source"] + "/" + this.flags; }
}
