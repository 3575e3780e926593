// SPDX-License-Identifier: Apache-2.0
// An editor for tests: the module `vscode` as far as the extension and the client of the language server use it. What it lacks is a class
// without members, so that the client can extend and register it.
const Module = require("node:module");
const path = require("node:path");

const disposable = () => ({ dispose() {} });
const event = () => {
  const listeners = new Set();
  const subscribe = (listener, self) => {
    const bound = self ? listener.bind(self) : listener;
    listeners.add(bound);
    return { dispose: () => listeners.delete(bound) };
  };
  subscribe.fire = (value) => Promise.all([...listeners].map((listener) => listener(value)));
  return subscribe;
};

/** What is not in `members` is there all the same. */
function filled(members, otherwise) {
  return new Proxy(members, {
    get: (target, name) => (name in target || typeof name === "symbol" ? target[name] : (target[name] = otherwise(name))),
  });
}

class Uri {
  constructor(url) {
    this.url = url;
    this.scheme = url.protocol.slice(0, -1);
    this.fsPath = this.path = decodeURIComponent(url.pathname);
    this.authority = url.host;
    this.query = this.fragment = "";
  }
  static parse(text) { return new Uri(new URL(text)); }
  static file(name) { return new Uri(require("node:url").pathToFileURL(name)); }
  with() { return this; }
  toString() { return this.url.href; }
}

class Disposable {
  constructor(dispose) { this.dispose = dispose ?? (() => {}); }
  static from(...all) { return new Disposable(() => all.forEach((each) => each.dispose())); }
}

class EventEmitter {
  event = event();
  fire(value) { return this.event.fire(value); }
  dispose() {}
}

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
  constructor(...given) {
    const [start, end] = given.length === 4 ? [new Position(given[0], given[1]), new Position(given[2], given[3])] : given;
    Object.assign(this, { start, end });
  }
}
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }
class DebugAdapterExecutable { constructor(command, args) { Object.assign(this, { command, args }); } }
class CancellationTokenSource { token = { isCancellationRequested: false, onCancellationRequested: event() }; cancel() {} dispose() {} }

/** A new editor, with these settings below `ramify`. */
function newEditor(values = {}) {
  const seen = { commands: new Map(), executed: [], errors: [], debugged: [], factories: new Map(), diagnostics: new Map(), languages: [] };
  const documents = [];
  const configuration = filled({ get: (name, otherwise) => values[name] ?? otherwise, has: (name) => name in values }, () => undefined);
  const workspace = filled({
    textDocuments: documents, notebookDocuments: [], workspaceFolders: undefined, name: undefined,
    getConfiguration: () => configuration,
    onDidChangeConfiguration: event(), onDidOpenTextDocument: event(), onDidChangeTextDocument: event(), onDidCloseTextDocument: event(),
    createFileSystemWatcher: () => ({ onDidCreate: event(), onDidChange: event(), onDidDelete: event(), dispose() {} }),
  }, () => event());
  const window = filled({
    activeTextEditor: undefined, visibleTextEditors: [], tabGroups: { all: [], onDidChangeTabs: event(), onDidChangeTabGroups: event() },
    showErrorMessage: async (text) => { seen.errors.push(text); },
    showInformationMessage: async () => {}, showWarningMessage: async () => {}, showOpenDialog: async () => undefined,
    createOutputChannel: () => filled({ append() {}, appendLine() {}, show() {}, dispose() {} }, () => event()),
    withProgress: (_options, run) => run({ report() {} }, new CancellationTokenSource().token),
  }, () => event());
  const languages = filled({
    match: (selector, document) => (selector.some((each) => each.language === document.languageId) ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, all) => seen.diagnostics.set(uri.toString(), all), delete: (uri) => seen.diagnostics.delete(uri.toString()),
      clear() {}, dispose() {}, has: () => false, get: () => undefined, forEach() {},
    }),
  }, (name) => (...args) => (seen.languages.push([name, ...args]), disposable()));
  const commands = filled({
    registerCommand: (name, run) => (seen.commands.set(name, run), { dispose: () => seen.commands.delete(name) }),
    executeCommand: async (name, ...args) => { seen.executed.push([name, ...args]); return seen.commands.get(name)?.(...args); },
    getCommands: async () => [...seen.commands.keys()],
  }, () => () => disposable());
  const debug = filled({
    startDebugging: async (folder, settings) => { seen.debugged.push(settings); return true; },
    registerDebugAdapterDescriptorFactory: (type, factory) => (seen.factories.set(type, factory), disposable()),
    registerDebugConfigurationProvider: (type, provider) => (seen.factories.set(`${type} settings`, provider), disposable()),
  }, () => event());
  const vscode = filled({
    workspace, window, languages, commands, debug, Uri, Disposable, EventEmitter, Position, Range, Diagnostic, DebugAdapterExecutable,
    CancellationTokenSource, version: "1.91.0", env: filled({ language: "en", appName: "tests" }, () => ""), l10n: { t: (text) => text },
    extensions: { all: [], getExtension: () => undefined, onDidChange: event() },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 }, StatusBarAlignment: {}, TextDocumentSaveReason: {},
  }, () => class {});
  const open = (name, languageId, text) => {
    const document = { uri: Uri.file(name), fileName: name, languageId, version: 1, getText: () => text, isClosed: false };
    documents.push(document);
    window.activeTextEditor = { document };
    return document;
  };
  return { vscode, seen, open, values };
}

/** The extension, loaded anew into this editor. */
function load(editor) {
  const file = path.join(__dirname, "..", "dist", "extension.js");
  delete require.cache[file];
  const original = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? editor.vscode : original(name, ...rest));
  try {
    return require(file);
  } finally {
    Module._load = original;
  }
}

module.exports = { newEditor, load };
