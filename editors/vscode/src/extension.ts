// SPDX-License-Identifier: Apache-2.0
// Starts `ramify lsp` for specs and models, and `ramify dap` for sessions of type `ramify`. The server does the work; here are the settings and
// the commands that need the editor.
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

const ownLanguages = ["toml", "starlark", "ramify-spec"];

let client: LanguageClient | undefined;

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration("ramify");
}

/** The program, as the settings name it. */
export function ramifyPath(): string {
  const path = settings().get<string>("path", "").trim();
  return path === "" ? "ramify" : path;
}

export function serverOptions(): ServerOptions {
  return { command: ramifyPath(), args: ["lsp"] };
}

export function clientOptions(): LanguageClientOptions {
  const languages = [...ownLanguages, ...settings().get<string[]>("languages", [])];
  return { documentSelector: languages.map((language) => ({ scheme: "file", language })) };
}

/** The debugger is the same program. */
export const debugAdapters: vscode.DebugAdapterDescriptorFactory = {
  createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(ramifyPath(), ["dap"]),
};

/** F5 without a launch.json: the open file. */
export const debugConfigurations: vscode.DebugConfigurationProvider = {
  resolveDebugConfiguration(_folder, configuration) {
    if (configuration.type || configuration.request || configuration.name) return configuration;
    const file = vscode.window.activeTextEditor?.document.fileName;
    if (!file) return undefined;
    return { type: "ramify", request: "launch", name: "Ramify", program: file, stopOnEntry: true };
  },
};

/** A session of the debugger at the first step of a trace; the trace lies ahead. */
export async function showTrace(trace?: string): Promise<boolean> {
  const file = trace ?? (await vscode.window.showOpenDialog({ filters: { "Saved traces": ["json"] } }))?.[0]?.fsPath;
  if (!file) return false;
  const configuration = { type: "ramify", request: "launch", name: "Ramify trace", program: file, stopOnEntry: true };
  return vscode.debug.startDebugging(undefined, configuration);
}

async function checkFile(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return;
  await vscode.commands.executeCommand("ramify.check", document.uri.toString());
}

async function start(): Promise<void> {
  client = new LanguageClient("ramify", "Ramify", serverOptions(), clientOptions());
  try {
    await client.start();
  } catch (error) {
    const path = ramifyPath();
    client = undefined;
    const open = "Open settings";
    const answer = await vscode.window.showErrorMessage(`\`${path} lsp\` does not start: ${error}. Set \`ramify.path\`.`, open);
    if (answer === open) await vscode.commands.executeCommand("workbench.action.openSettings", "ramify.path");
  }
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory("ramify", debugAdapters),
    vscode.debug.registerDebugConfigurationProvider("ramify", debugConfigurations),
    vscode.commands.registerCommand("ramify.showTrace", showTrace),
    vscode.commands.registerCommand("ramify.checkFile", checkFile),
    vscode.commands.registerCommand("ramify.restart", restart),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("ramify")) await restart();
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}
