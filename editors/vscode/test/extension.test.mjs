// SPDX-License-Identifier: Apache-2.0
// Goal: the extension starts what the settings name, registers what its manifest promises, and shows what the server finds. Method: an editor
// for tests (editor.cjs), a program that only records how it was started, and the real `ramify`, which RAMIFY names.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const { newEditor, load } = createRequire(import.meta.url)("./editor.cjs");
const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "ramify-vscode-"));
after(() => rmSync(folder, { recursive: true }));
const ramify = process.env.RAMIFY;

async function until(holds, what) {
  for (let i = 0; i < 600; ++i) {
    const value = await holds();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`never: ${what}`);
}

async function activated(editor, run) {
  const extension = load(editor);
  const context = { subscriptions: [] };
  await extension.activate(context);
  try {
    await run(extension, context);
  } finally {
    await extension.deactivate();
    for (const each of context.subscriptions) each.dispose();
  }
}

// Answers every request with nothing, and says how it was started.
function recorder(name) {
  const file = join(folder, name);
  writeFileSync(file, `#!/usr/bin/env node
const fs = require("node:fs");
fs.appendFileSync(${JSON.stringify(`${file}.log`)}, process.argv.slice(2).join(" ") + "\\n");
let input = "";
process.stdin.on("data", (data) => {
  input += data;
  for (let match; (match = /Content-Length: (\\d+)\\r\\n\\r\\n/.exec(input)) && input.length >= match.index + match[0].length + +match[1]; ) {
    const begin = match.index + match[0].length, message = JSON.parse(input.slice(begin, begin + +match[1]));
    input = input.slice(begin + +match[1]);
    if (message.method === "exit") process.exit(0);
    if (message.id === undefined) continue;
    const text = JSON.stringify({ jsonrpc: "2.0", id: message.id, result: message.method === "initialize" ? { capabilities: {} } : null });
    process.stdout.write("Content-Length: " + text.length + "\\r\\n\\r\\n" + text);
  }
});
`, { mode: 0o755 });
  return { file, starts: () => { try { return readFileSync(`${file}.log`, "utf8").trim().split("\n"); } catch { return []; } } };
}

test("activation starts the program of the settings and registers the debugger and the commands", async () => {
  const program = recorder("first");
  const editor = newEditor({ path: program.file });
  await activated(editor, async () => {
    assert.deepEqual(program.starts(), ["lsp"]);
    for (const { command } of manifest.contributes.commands) assert.ok(editor.seen.commands.has(command), command);
    const adapter = editor.seen.factories.get("ramify").createDebugAdapterDescriptor();
    assert.deepEqual([adapter.command, adapter.args], [program.file, ["dap"]]);
  });
});

test("a change of the settings restarts the server", async () => {
  const first = recorder("before"), second = recorder("behind");
  const editor = newEditor({ path: first.file });
  await activated(editor, async (extension) => {
    editor.values.path = second.file;
    editor.values.languages = ["go"];
    await editor.vscode.workspace.onDidChangeConfiguration.fire({ affectsConfiguration: (name) => name === "ramify" });
    assert.deepEqual(second.starts(), ["lsp"]);
    const languages = extension.clientOptions().documentSelector.map(({ language }) => language);
    assert.deepEqual(languages, ["toml", "starlark", "ramify-spec", "go"]);
    editor.values.path = "  ";
    assert.equal(extension.ramifyPath(), "ramify");
  });
});

test("a program that is not there is told", async () => {
  const editor = newEditor({ path: join(folder, "nobody") });
  await activated(editor, async () => {
    assert.ok(editor.seen.errors.length >= 1);
    assert.match(editor.seen.errors.at(-1), /nobody lsp` does not start.*ramify\.path/);
  });
});

test("a trace opens in the debugger, and F5 debugs the open file", async () => {
  const editor = newEditor({ path: recorder("third").file });
  await activated(editor, async () => {
    await editor.vscode.commands.executeCommand("ramify.showTrace", "/w/bank.trace.json");
    assert.deepEqual(editor.seen.debugged, [{ type: "ramify", request: "launch", name: "Ramify trace", program: "/w/bank.trace.json", stopOnEntry: true }]);
    const { resolveDebugConfiguration } = editor.seen.factories.get("ramify settings");
    assert.equal(resolveDebugConfiguration(undefined, {}), undefined);
    editor.open("/w/bank.toml", "toml", "");
    assert.equal(resolveDebugConfiguration(undefined, {}).program, "/w/bank.toml");
    const own = { type: "ramify", request: "launch", name: "x", program: "y" };
    assert.equal(resolveDebugConfiguration(undefined, own), own);
  });
});

test("the manifest has the launch attributes of docs/debugger.md", () => {
  const page = readFileSync(join(root, "..", "..", "docs", "debugger.md"), "utf8").split("## Settings")[1].split("###")[0];
  const documented = [...page.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  const [{ type, configurationAttributes }] = manifest.contributes.debuggers;
  assert.equal(type, "ramify");
  assert.deepEqual(Object.keys(configurationAttributes.launch.properties), documented);
});

test("the grammar has the words of the language", () => {
  const grammar = readFileSync(join(root, "syntaxes", "starlark.tmLanguage.json"), "utf8");
  const matches = JSON.parse(grammar).patterns.filter(({ match }) => match).map(({ match }) => new RegExp(match));
  const rows = (name) => [...readFileSync(join(root, "..", "..", "src", "languages", "starlark", "lowering", name), "utf8").matchAll(/^(?:BUILTIN|SPECIAL)\((\w+)/gm)];
  for (const [, word] of [...rows("builtins.def"), ...rows("specials.def")])
    assert.ok(matches.some((match) => match.exec(`${word}(`)?.[0] === word), word);
});

test("the real server's problems and checks arrive", { skip: !ramify && "RAMIFY names no program" }, async () => {
  const editor = newEditor({ path: ramify });
  const model = editor.open(join(folder, "m.star"), "starlark", "n = 0\ndef work():\n    n += nobody\n");
  await activated(editor, async () => {
    const [problem] = await until(() => editor.seen.diagnostics.get(model.uri.toString()), "diagnostics");
    assert.match(problem.message, /`nobody` is not defined/);
    assert.equal(problem.source, "ramify");
    assert.equal(problem.range.start.line, 2);
    assert.ok(editor.seen.commands.has("ramify.check"), "the client registers the server's command");
    for (const name of ["Hover", "Definition", "Completion", "CodeLens", "DocumentSymbol"])
      assert.ok(editor.seen.languages.some(([registered]) => registered.includes(name)), name);
  });
});
