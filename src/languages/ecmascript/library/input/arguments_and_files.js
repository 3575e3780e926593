// SPDX-License-Identifier: Apache-2.0
// process.argv and node's fs (nodejs.org/api).

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
