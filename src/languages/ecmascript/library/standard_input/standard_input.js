// SPDX-License-Identifier: Apache-2.0
// process.stdin.

class __StandardInput {
  constructor() {
    this["#handlers"] = {};
    this["#stream"] = ramify_input();
    this["#begun"] = false;
    this.fd = 0;
  }
  setEncoding() { return this; }
  resume() { return this; }
  pause() { return this; }
  unref() { return this; }
  on(name, run) {
    __listen(this, name, run, -1);
    return __begin_input(this);
  }
  once(name, run) {
    __listen(this, name, run, 1);
    return __begin_input(this);
  }
  addListener(name, run) { return this.on(name, run); }
  read() {
    if (ramify_at_end(this["#stream"])) return null;
    return ramify_read_rest(this["#stream"]);
  }
  async *[Symbol.asyncIterator]() {
    if (!ramify_at_end(this["#stream"])) yield ramify_read_rest(this["#stream"]);
  }
}
function __begin_input(input) {
  if (input["#begun"]) return input;
  input["#begun"] = true;
  setImmediate(() => {
    if (input["#handlers"].readable !== undefined) {
      __emit(input, "readable");
      if (input["#handlers"].readable !== undefined) __emit(input, "readable");
    } else if (!ramify_at_end(input["#stream"])) {
      __emit(input, "data", ramify_read_rest(input["#stream"]));
    }
    __emit(input, "end");
    __emit(input, "close");
  });
  return input;
}
const process__stdin = new __StandardInput();
function __rest_of_input() { return ramify_read_rest(process__stdin["#stream"]); }
