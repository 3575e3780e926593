// SPDX-License-Identifier: Apache-2.0
// Drives `ramify lsp` with the protocol library of its authors: a spec and a model that are not saved, diagnostics while they change, names,
// completion, values, a check with progress, cancellation, shutdown.
//
//     node lsp.mjs RAMIFY FOLDER
//
// FOLDER holds bank.toml and bank.star, the example. Prints a line for each failure; exit code 1 if there are any.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequire } from "node:module";

const protocol = createRequire(import.meta.url)("vscode-languageserver-protocol/node");
const [ramify, folder] = process.argv.slice(2);
const failures = [];
const expect = (holds, what) => holds || failures.push(what);
const uriOf = (name) => pathToFileURL(join(folder, name)).href;

class Client {
  diagnostics = new Map(); // by address: the last ones, and who waits for others
  waiting = [];
  messages = [];
  progress = [];

  constructor() {
    this.process = spawn(ramify, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    this.ended = new Promise((resolve) => this.process.on("exit", resolve));
    this.connection = protocol.createProtocolConnection(
      new protocol.StreamMessageReader(this.process.stdout), new protocol.StreamMessageWriter(this.process.stdin));
    this.connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
      this.diagnostics.set(params.uri, params.diagnostics);
      this.waiting = this.waiting.filter((each) => !each());
    });
    this.connection.onNotification(protocol.ShowMessageNotification.type, (params) => this.messages.push(params));
    this.connection.onNotification(protocol.LogMessageNotification.type, (params) => failures.push(`logged: ${params.message}`));
    this.connection.onRequest(protocol.WorkDoneProgressCreateRequest.type, ({ token }) => {
      this.connection.onProgress(protocol.WorkDoneProgress.type, token, (value) => this.progress.push(value));
    });
    this.connection.onRequest(protocol.RegistrationRequest.type, (params) => (this.registrations = params.registrations));
    this.connection.onRequest(protocol.CodeLensRefreshRequest.type, () => {});
    this.connection.listen();
  }

  async start(encodings) {
    const result = await this.connection.sendRequest(protocol.InitializeRequest.type, {
      processId: process.pid, rootUri: null,
      capabilities: {
        general: { positionEncodings: encodings },
        window: { workDoneProgress: true },
        workspace: { codeLens: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration: true } },
      },
    });
    await this.connection.sendNotification(protocol.InitializedNotification.type, {});
    return result;
  }

  open(name, text) {
    return this.connection.sendNotification(protocol.DidOpenTextDocumentNotification.type,
      { textDocument: { uri: uriOf(name), languageId: name.endsWith("toml") ? "toml" : "starlark", version: 1, text } });
  }

  change(name, version, contentChanges) {
    return this.connection.sendNotification(protocol.DidChangeTextDocumentNotification.type,
      { textDocument: { uri: uriOf(name), version }, contentChanges });
  }

  // The diagnostics of the file, as soon as they satisfy the condition.
  until(name, holds) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`diagnostics of ${name}: ${JSON.stringify(this.diagnostics.get(uriOf(name)))}`)), 60000);
      const look = () => {
        const now = this.diagnostics.get(uriOf(name));
        if (!now || !holds(now)) return false;
        clearTimeout(late);
        resolve(now);
        return true;
      };
      if (!look()) this.waiting.push(look);
    });
  }

  at(name, line, character) {
    return { textDocument: { uri: uriOf(name) }, position: { line, character } };
  }

  async stop() {
    await this.connection.sendRequest(protocol.ShutdownRequest.type);
    await this.connection.sendNotification(protocol.ExitNotification.type);
    return this.ended;
  }
}

async function session(name, encodings, run) {
  const client = new Client();
  try {
    const result = await client.start(encodings);
    await run(client, result);
    const code = await client.stop();
    expect(code === 0, `${name}: exit code ${code}`);
  } catch (error) {
    failures.push(`${name}: ${error.stack ?? error}`);
    client.process.kill();
  }
}

const spec = readFileSync(join(folder, "bank.toml"), "utf8");
const model = readFileSync(join(folder, "bank.star"), "utf8");
const lineOf = (text, part) => text.split("\n").findIndex((line) => line.includes(part));

await session("diagnostics", ["utf-16"], async (client, { capabilities }) => {
  expect(capabilities.positionEncoding === "utf-16", capabilities.positionEncoding);
  await client.open("bank.toml", spec);
  await client.open("bank.star", model);
  await client.until("bank.toml", (all) => all.length === 0);
  await client.until("bank.star", (all) => all.length === 0);
  expect(client.registrations?.length === 1, "no files are watched");

  // A character of two units before the mistake, in an incremental change.
  const end = { line: model.split("\n").length, character: 0 };
  await client.change("bank.star", 2, [{ range: { start: end, end }, text: "\ndef f(): return ['𝄞', nobody]\n" }]);
  const [found] = await client.until("bank.star", (all) => all.length === 1);
  expect(found.code === "unknown_name" && found.source === "ramify" && found.severity === 1, JSON.stringify(found));
  expect(found.range.start.character === 23 && found.range.end.character === 29, JSON.stringify(found.range));
  await client.change("bank.star", 3, [{ text: model.replace("def transfer", "def move") }]);
  await client.until("bank.toml", (all) => all.length > 0);
  await client.change("bank.star", 4, [{ text: model }]);
  await client.until("bank.toml", (all) => all.length === 0);
});

await session("utf-8", ["utf-8", "utf-16"], async (client, { capabilities }) => {
  expect(capabilities.positionEncoding === "utf-8", capabilities.positionEncoding);
  await client.open("clef.star", "x = ['𝄞', nobody]\n");
  const [found] = await client.until("clef.star", (all) => all.length === 1);
  expect(found.range.start.character === 13, JSON.stringify(found.range));
});

await session("names", ["utf-16"], async (client) => {
  await client.open("bank.toml", spec);
  await client.open("bank.star", model);
  const line = lineOf(spec, "transfer(");
  const from = client.at("bank.toml", line, spec.split("\n")[line].indexOf("transfer") + 2);
  const definition = await client.connection.sendRequest(protocol.DefinitionRequest.type, from);
  expect(definition?.uri === uriOf("bank.star") && definition.range.start.line === lineOf(model, "def transfer"), JSON.stringify(definition));
  const references = await client.connection.sendRequest(protocol.ReferencesRequest.type, { ...from, context: { includeDeclaration: true } });
  expect(references.length >= 3, `references: ${references.length}`);
  const symbols = await client.connection.sendRequest(protocol.DocumentSymbolRequest.type, { textDocument: { uri: uriOf("bank.star") } });
  expect(symbols.some(({ name }) => name === "transfer"), JSON.stringify(symbols));
  const items = await client.connection.sendRequest(protocol.CompletionRequest.type, from);
  expect(items.some(({ label }) => label === "transfer"), "no name of the model in an entry point");
  const keys = await client.connection.sendRequest(protocol.HoverRequest.type, client.at("bank.toml", line, 1));
  expect(keys.contents.value.includes("any call expression"), JSON.stringify(keys));
  const hover = await client.connection.sendRequest(protocol.HoverRequest.type, client.at("bank.star", lineOf(model, "accounts ="), 1));
  expect(/in \d+ states, all explored/.test(hover.contents.value), hover.contents.value);
});

await session("check", ["utf-16"], async (client) => {
  await client.open("bank.toml", spec);
  const lenses = await client.connection.sendRequest(protocol.CodeLensRequest.type, { textDocument: { uri: uriOf("bank.toml") } });
  const { command } = lenses.find(({ command: { title } }) => title === "check");
  const result = await client.connection.sendRequest(protocol.ExecuteCommandRequest.type, command);
  expect(result.verdict === "violated" && result.findings.length >= 1, JSON.stringify(result));
  expect(client.messages.length === 1 && client.messages[0].message === result.message, JSON.stringify(client.messages));
  expect(client.progress[0]?.kind === "begin" && client.progress.at(-1)?.kind === "end", JSON.stringify(client.progress));
  const violated = (all) => all.some(({ code }) => code === "violated");
  const [found] = (await client.until("bank.toml", violated)).filter(({ code }) => code === "violated");
  expect(found.relatedInformation.length >= 3, JSON.stringify(found));
  const after = await client.connection.sendRequest(protocol.CodeLensRequest.type, { textDocument: { uri: uriOf("bank.toml") } });
  const trace = after.find(({ command: { title } }) => title === "show trace")?.command;
  expect(trace?.command === "ramify.showTrace" && JSON.parse(readFileSync(trace.arguments[0], "utf8")), JSON.stringify(after));
});

await session("cancellation", ["utf-16"], async (client) => {
  await client.open("loop.star", "n = 0\ndef run():\n    while True:\n        step()\n        n += 1\n");
  await client.open("loop.toml", '[threads]\na.entrypoint = "run()"\n');
  const source = new protocol.CancellationTokenSource();
  const check = client.connection.sendRequest(protocol.ExecuteCommandRequest.type,
    { command: "ramify.check", arguments: [uriOf("loop.toml")] }, source.token);
  setTimeout(() => source.cancel(), 300);
  const code = await check.then(() => 0, (error) => error.code);
  expect(code === protocol.LSPErrorCodes.RequestCancelled, `a cancelled check ends with ${code}`);
  const unknown = await client.connection.sendRequest("textDocument/nothing", {}).then(() => 0, (error) => error.code);
  expect(unknown === protocol.ErrorCodes.MethodNotFound, `an unknown request ends with ${unknown}`);
});

for (const failure of failures) console.log(failure);
process.exit(failures.length === 0 ? 0 : 1);
