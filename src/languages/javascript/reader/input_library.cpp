// SPDX-License-Identifier: Apache-2.0
// process.argv, process.stdin, node's fs and readline (nodejs.org/api). The standard input arrives in one piece, line by line in readline.
#include "frontends/surface/language.h"

namespace ramify::frontends::javascript {

surface::InputLibrary input_library() {
  return {R"javascript(
const process__argv = ["node", ramify_program_name(), ...ramify_arguments()];
const process__argv0 = "node";
const process__env = {};
const process__platform = "linux";
const os__EOL = "\n";
const __files = ramify_files();

class __Content {
  constructor(text) { this["#text"] = text; }
  toString() { return this["#text"]; }
  get length() { return this["#text"].length; }
}
function __content(text, options) {
  const encoding = typeof options === "string" || options === undefined || options === null ? options : options.encoding;
  return encoding === undefined || encoding === null || encoding === "buffer" ? new __Content(text) : text;
}
function __no_file(call, name) {
  const error = new Error("ENOENT: no such file or directory, " + call + " '" + name + "'");
  error.errno = -2;
  error.code = "ENOENT";
  error.syscall = call;
  error.path = name;
  return error;
}
function fs__readFileSync(path, options) {
  if (path === 0 || path === "/dev/stdin") return __content(__rest_of_input(), options);
  if (!ramify_has_file(__files, path)) throw __no_file("open", path);
  return __content(ramify_read_rest(ramify_open(ramify_file(__files, path), false)), options);
}
function fs__existsSync(path) { return path === "/dev/stdin" || ramify_has_file(__files, path); }
function fs__writeFileSync(path, data) {
  if (path === 1 || path === "/dev/stdout") return ramify_print(String(data));
  ramify_make_file(__files, path);
  ramify_write(ramify_open(ramify_file(__files, path), false), String(data));
}
function fs__appendFileSync(path, data) {
  if (!ramify_has_file(__files, path)) ramify_make_file(__files, path);
  ramify_write(ramify_open(ramify_file(__files, path), true), String(data));
}
function fs__unlinkSync(path) {
  if (!ramify_remove_file(__files, path)) throw __no_file("unlink", path);
}
function fs__readFile(path, options, then) {
  if (then === undefined) { then = options; options = undefined; }
  setImmediate(() => {
    let data;
    try {
      data = fs__readFileSync(path, options);
    } catch (error) {
      then(error);
      return;
    }
    then(null, data);
  });
}
async function fs__promises__readFile(path, options) { return fs__readFileSync(path, options); }
function fs__createReadStream(path) {
  if (!ramify_has_file(__files, path)) throw __no_file("open", path);
  return { "#stream": ramify_open(ramify_file(__files, path), false) };
}

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
)javascript",
          R"javascript(
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
)javascript"};
}

}  // namespace ramify::frontends::javascript
