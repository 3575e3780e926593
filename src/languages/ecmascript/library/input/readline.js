// SPDX-License-Identifier: Apache-2.0
// node's readline. The standard input arrives as one piece, and readline splits it into lines.

function __listen(object, name, run, times) {
  const all = object["#handlers"];
  if (all[name] === undefined) all[name] = [];
  all[name].push({ run: run, times: times });
}
function __emit(object, name, ...values) {
  const all = object["#handlers"][name];
  if (all === undefined) return false;
  for (const handler of [...all]) {
    if (handler.times === 0) continue;
    handler.times -= 1;
    handler.run.apply(object, values);
  }
  object["#handlers"][name] = all.filter((handler) => handler.times !== 0);
  return true;
}
class __Lines {
  constructor(options) {
    this["#handlers"] = {};
    this["#stream"] = options.input["#stream"];
    this["#prompt"] = options.prompt === undefined ? "> " : options.prompt;
    this["#question"] = undefined;
    this["#closed"] = false;
    this["#paused"] = false;
    setImmediate(() => __read_lines(this));
  }
  on(name, run) {
    __listen(this, name, run, -1);
    if (name === "line") setImmediate(() => __read_lines(this));
    return this;
  }
  addListener(name, run) { return this.on(name, run); }
  once(name, run) {
    __listen(this, name, run, 1);
    if (name === "line") setImmediate(() => __read_lines(this));
    return this;
  }
  removeAllListeners(name) { delete this["#handlers"][name]; return this; }
  setPrompt(text) { this["#prompt"] = text; }
  getPrompt() { return this["#prompt"]; }
  prompt() { ramify_print(this["#prompt"]); }
  question(text, options, then) {
    if (then === undefined) then = options;
    ramify_print(text);
    this["#question"] = then;
    setImmediate(() => __read_lines(this));
  }
  pause() { this["#paused"] = true; return this; }
  resume() { this["#paused"] = false; setImmediate(() => __read_lines(this)); return this; }
  write(text) { ramify_print(text); }
  close() {
    if (this["#closed"]) return;
    this["#closed"] = true;
    __emit(this, "close");
  }
  [Symbol.asyncIterator]() {
    const lines = this;
    lines["#iterated"] = true;
    return {
      async next() {
        const line = lines["#closed"] ? null : ramify_read_bare_line(lines["#stream"]);
        if (line === null || line === undefined) { lines.close(); return { value: undefined, done: true }; }
        return { value: line, done: false };
      },
      async return() { lines.close(); return { value: undefined, done: true }; },
      [Symbol.asyncIterator]() { return this; }
    };
  }
}
function __read_lines(lines) {
  while (!lines["#closed"] && !lines["#paused"] && !lines["#iterated"]) {
    const handlers = lines["#handlers"].line;
    const is_awaited = lines["#question"] !== undefined || (handlers !== undefined && handlers.length > 0);
    if (!is_awaited && lines["#handlers"].close === undefined) return;
    if (!is_awaited && !ramify_at_end(lines["#stream"])) return;
    const line = ramify_read_bare_line(lines["#stream"]);
    if (line === null || line === undefined) return lines.close();
    const question = lines["#question"];
    lines["#question"] = undefined;
    if (question !== undefined) question(line);
    else __emit(lines, "line", line);
  }
}
function readline__createInterface(options, output) {
  return new __Lines(options.input === undefined ? { input: options, output: output } : options);
}
class readline__promises__Interface extends __Lines {
  question(text) { return new Promise((done) => super.question(text, done)); }
}
function readline__promises__createInterface(options) { return new readline__promises__Interface(options); }
